import type { KeyWord } from '../analysis.ts';
import { TRAIT } from '../words/forms.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { WEAK_LEMMAS } from '../words/stopWords.ts';
import { formOf, hasTrait, lemmaOf, type Tagged } from '../tagging/tagged.ts';

/** The places of a phrase, whatever its grammatical forms. */
export type Places = readonly [NounPhrase, ...NounPhrase[]];

/** By lemma: score as a key word, 0 to 1. */
export type WordWeights = Float64Array;

/** Stretches of a text, for telling what is said all through it from what is said in one place. */
const STRETCHES = 12;

/**
 * What a phrase is judged by, in the order of a row; nothing in it says what a meeting was about. The length of the talk is
 * the same for all its phrases: it keeps what is due to long meetings out of the other weights.
 */
export const PHRASE_FEATURE_NAMES = [
  'said', 'C-value', 'said once', 'said twice', 'said four times', 'said eight times', 'own share', 'three words', 'four words', 'weight', 'least weight', 'most weight', 'last weight',
  'spread', 'names', 'some names', 'weak', 'weak first', 'adjective first', 'adjective inside', 'of', 'joined', 'gerund', 'early', 'first place', 'capitals', 'letters', 'person first', 'participle first',
  'length of talk',
] as const;

/** Writes the features of a phrase into `row`. */
export function phraseFeatures(row: Float64Array, tagged: Tagged, places: Places, weights: WordWeights): void {
  const { tokens } = tagged;
  const { content, first, end } = places[0];
  const { length } = content;
  const said = places.length;
  const opening = content[0]!;
  const between = end - first > length ? formOf(tagged, opening + 1) : '';
  const { names, weak, adjectives, gerunds, capitals, letters } = sharesOf(tagged, content);
  const { mean, least, most, last } = worthOf(tokens.lemma, content, weights);
  const { own, stretches } = spreadOf(places, tokens.start.length);
  row.set([
    Math.log(said), Math.log1p(Math.log2(length) * (0.3 * said + 0.7 * own)), Number(said < 2), Number(said < 3), Number(said >= 4), Number(said >= 8), own / said,
    Number(length === 3), Number(length > 3), mean, least, most, last,
    stretches / STRETCHES, Number(names === 1), Number(names > 0), weak, Number(WEAK_LEMMAS.has(lemmaOf(tagged, opening))),
    Number(tokens.pos[opening] === POS.ADJ), adjectives, Number(between === 'of'), Number(between === '-'),
    gerunds, Number(first < tokens.start.length * 0.1), first / tokens.start.length,
    capitals, Math.log(letters),
    Number(tokens.pos[opening] === POS.PROPN), Number(tokens.pos[opening] === POS.VERB),
    Math.log(tokens.start.length),
  ]);
}

/** Shares of the words that are so, and the letters of all. */
function sharesOf(tagged: Tagged, content: readonly number[]): Record<'names' | 'weak' | 'adjectives' | 'gerunds' | 'capitals' | 'letters', number> {
  const { tokens } = tagged;
  const { length } = content;
  let [names, weak, adjectives, gerunds, capitals, letters] = [0, 0, 0, 0, 0, 0];
  for (let word = 0; word < length; word += 1) {
    const at = content[word]!;
    if (tokens.pos[at] === POS.PROPN) names += 1;
    if (tokens.pos[at] === POS.ADJ) adjectives += 1;
    if (WEAK_LEMMAS.has(lemmaOf(tagged, at))) weak += 1;
    if (hasTrait(tagged, at, TRAIT.ing)) gerunds += 1;
    if (hasTrait(tagged, at, TRAIT.capital)) capitals += 1;
    letters += tokens.end[at]! - tokens.start[at]!;
  }
  return { names: names / length, weak: weak / length, adjectives: adjectives / length, gerunds: gerunds / length, capitals: capitals / length, letters };
}

/** What the words are worth as key words. */
function worthOf(lemmas: readonly number[], content: readonly number[], weights: WordWeights): Record<'mean' | 'least' | 'most' | 'last', number> {
  let [sum, least, most, last] = [0, Infinity, -Infinity, 0];
  for (let word = 0; word < content.length; word += 1) {
    last = weights[lemmas[content[word]!]!]!;
    sum += last;
    least = Math.min(least, last);
    most = Math.max(most, last);
  }
  return { mean: sum / content.length, least, most, last };
}

/** In how many stretches of a text of `total` tokens the phrase stands, and how often in no longer one. */
function spreadOf(places: Places, total: number): Record<'own' | 'stretches', number> {
  let [own, held, stretches] = [0, 0, 0];
  for (let place = 0; place < places.length; place += 1) {
    const { first, inside } = places[place]!;
    if (!inside) own += 1;
    const stretch = 1 << Math.floor((first * STRETCHES) / total);
    if ((held & stretch) === 0) stretches += 1;
    held |= stretch;
  }
  return { own, stretches };
}

/** Scores of the words of a text, the heaviest as 1. @param lemmas how many there are */
export function wordWeights(keyWords: readonly KeyWord[], lemmas: number): WordWeights {
  const heaviest = keyWords[0]?.score ?? 1;
  const weight = new Float64Array(lemmas);
  for (const { lemma, score } of keyWords) weight[lemma] = Math.max(weight[lemma]!, score / heaviest);
  return weight;
}
