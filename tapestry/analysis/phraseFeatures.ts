import type { KeyWord } from './analysis.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { POS } from './partsOfSpeech.ts';
import { WEAK_LEMMAS } from './stopWords.ts';
import { formOf, lemmaOf, type Tagged } from './tagged.ts';

/** The places of a phrase, whatever its grammatical forms. */
export type Places = readonly [NounPhrase, ...NounPhrase[]];

/** By lemma: score as a key word, 0 to 1. */
export type WordWeights = ReadonlyMap<number, number>;

/** Stretches of a text, for telling what is said all through it from what is said in one place. */
const STRETCHES = 12;

/** What a phrase is judged by, in the order of a row; nothing in it says what a meeting was about. */
export const PHRASE_FEATURE_NAMES = [
  'said', 'C-value', 'said once', 'said twice', 'said four times', 'said eight times', 'own share', 'three words', 'four words', 'weight', 'least weight', 'most weight', 'last weight',
  'spread', 'names', 'some names', 'weak', 'weak first', 'adjective first', 'adjective inside', 'of', 'joined', 'gerund', 'early', 'first place', 'capitals', 'letters', 'person first', 'participle first',
] as const;

/** Writes the features of a phrase into `row`. */
export function phraseFeatures(row: Float64Array, tagged: Tagged, places: Places, weights: WordWeights): void {
  const { tokens } = tagged;
  const { content, first, end } = places[0];
  const values = content.map((at) => weights.get(tokens.lemma[at]!) ?? 0);
  const share = (holds: (at: number) => boolean): number => content.filter(holds).length / content.length;
  const said = places.length;
  const opening = content[0]!;
  const stretches = new Set(places.map((place) => Math.floor((place.first * STRETCHES) / tokens.start.length)));
  const between = end - first > content.length ? formOf(tagged, content[0]! + 1) : '';
  const names = share((at) => tokens.pos[at] === POS.PROPN);
  const own = places.filter((place) => !place.inside).length;
  row.set([
    Math.log(said), Math.log1p(Math.log2(content.length) * (0.3 * said + 0.7 * own)), Number(said < 2), Number(said < 3), Number(said >= 4), Number(said >= 8), own / said,
    Number(content.length === 3), Number(content.length > 3), mean(values), Math.min(...values), Math.max(...values), values.at(-1)!,
    stretches.size / STRETCHES, Number(names === 1), Number(names > 0), share((at) => WEAK_LEMMAS.has(lemmaOf(tagged, at))), Number(WEAK_LEMMAS.has(lemmaOf(tagged, opening))),
    Number(tokens.pos[opening] === POS.ADJ), share((at) => tokens.pos[at] === POS.ADJ), Number(between === 'of'), Number(between === '-'),
    share((at) => /ing$/i.test(formOf(tagged, at))), Number(first < tokens.start.length * 0.1), first / tokens.start.length,
    share((at) => /^\p{Lu}/u.test(formOf(tagged, at))), Math.log(content.reduce((sum, at) => sum + tokens.end[at]! - tokens.start[at]!, 0)),
    Number(tokens.pos[opening] === POS.PROPN), Number(tokens.pos[opening] === POS.VERB),
  ]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Scores of the words of a text, the heaviest as 1. */
export function wordWeights(keyWords: readonly KeyWord[]): Map<number, number> {
  const heaviest = keyWords[0]?.score ?? 1;
  const weight = new Map<number, number>();
  for (const { lemma, score } of keyWords) weight.set(lemma, Math.max(weight.get(lemma) ?? 0, score / heaviest));
  return weight;
}
