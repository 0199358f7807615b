import type { KeyPhrase, KeyWord } from './analysis.ts';
import { FIRST_NAMES } from './firstNames.ts';
import { nounPhrasesIn, type NounPhrase } from './nounPhrases.ts';
import { POS } from './partsOfSpeech.ts';
import { rounded } from './ranking.ts';
import { VERBS_LIKE_NOUNS, WEAK_LEMMAS } from './stopWords.ts';
import { speakerWords, unaccented } from './speakerWords.ts';
import { formOf, lemmaOf, type Tagged } from './tagged.ts';
import { phraseWording } from './wording.ts';

const MOST = 200;
/** A phrase that stands on its own in fewer of its mentions than this is a piece of longer ones. */
const OWN_SHARE = 0.2;
/** A phrase that stands in one longer phrase in more of its mentions than this gives way to it. */
const FULL_SHARE = 0.6;
/** Weight of a phrase said once, against one said twice. */
const ONCE = 0.05;

/** The places of a phrase, whatever its grammatical forms. */
type Places = readonly [NounPhrase, ...NounPhrase[]];

/** What the words of a phrase are worth. */
interface Lexicon {
  /** Score of the lemma as a key word, 0 to 1. */
  readonly weight: ReadonlyMap<number, number>;
  /** Lemmas that are verbs more often than nouns: as heads of rare phrases they are mistaken tags. */
  readonly verbs: ReadonlySet<number>;
  /** Words of speaker labels, lower case without accents. */
  readonly names: ReadonlySet<string>;
}

/**
 * Noun phrases by frequency and C-value (Frantzi, Ananiadou, Mima 2000), counting what stands inside longer phrases
 * for less; best first, at most 200. Phrases said once come last, so that a short meeting has phrases too.
 */
export function keyPhrasesOf(tagged: Tagged, keyWords: readonly KeyWord[]): KeyPhrase[] {
  const lexicon = lexiconOf(tagged, keyWords);
  const scored = [...placesByLemmas(tagged).values()]
    .map((places) => ({ places, score: rounded(scoreOf(tagged, places, lexicon)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.places[0].first - b.places[0].first);
  return withoutEchoes(scored.map(({ places, score }) => phraseOf(tagged, places, score)));
}

function placesByLemmas(tagged: Tagged): Map<string, [NounPhrase, ...NounPhrase[]]> {
  const found = new Map<string, [NounPhrase, ...NounPhrase[]]>();
  for (const place of nounPhrasesIn(tagged)) {
    const key = place.content.map((at) => tagged.tokens.lemma[at]).join(' ');
    const places = found.get(key);
    if (places) places.push(place);
    else found.set(key, [place]);
  }
  return found;
}

function lexiconOf({ reading, lemmas, tokens }: Tagged, keyWords: readonly KeyWord[]): Lexicon {
  const heaviest = keyWords[0]?.score ?? 1;
  const weight = new Map<number, number>();
  for (const { lemma, score } of keyWords) weight.set(lemma, Math.max(weight.get(lemma) ?? 0, score / heaviest));
  const balance = new Int32Array(lemmas.length);
  for (const [at, pos] of tokens.pos.entries()) balance[tokens.lemma[at]!]! += pos === POS.VERB ? 1 : pos === POS.NOUN ? -1 : 0;
  const verbs = new Set([...lemmas.keys()].filter((lemma) => balance[lemma]! > 0));
  return { weight, verbs, names: speakerWords(reading) };
}

function scoreOf(tagged: Tagged, places: Places, lexicon: Lexicon): number {
  const { content } = places[0];
  const own = places.filter((place) => !place.inside).length;
  if (own < places.length * OWN_SHARE) return 0;
  const quality = qualityOf(tagged, places, lexicon);
  const telling = content.reduce((sum, at) => sum + (lexicon.weight.get(tagged.tokens.lemma[at]!) ?? 0), 0) / content.length;
  if (places.length < 2) return ONCE * quality * (0.2 + telling);
  const cValue = Math.log2(content.length) * (0.3 * places.length + 0.7 * own);
  return cValue * places.length * quality * (0.5 + telling);
}

/** Weak words, persons and doubtful heads make a phrase less worth painting; 0 for one that must not be painted. */
function qualityOf(tagged: Tagged, places: Places, { verbs, names }: Lexicon): number {
  const { content } = places[0];
  const { tokens } = tagged;
  const last = content.at(-1)!;
  if (verbs.has(tokens.lemma[last]!)) return 0;
  if (content.every((at) => names.has(unaccented(formOf(tagged, at))))) return 0;
  if (tokens.pos[content[0]!] === POS.PROPN && FIRST_NAMES.has(lemmaOf(tagged, content[0]!))) return 0;
  if (isMisreadClause(tagged, places)) return 0;
  const weak = content.filter((at) => WEAK_LEMMAS.has(lemmaOf(tagged, at))).length;
  const proper = content.filter((at) => tokens.pos[at] === POS.PROPN).length;
  const gerund = places.length < 2 && content.some((at) => /ing$/i.test(formOf(tagged, at))) ? 0.3 : 1;
  return gerund * (1 - (0.6 * weak) / content.length) * (proper === content.length ? 0.4 : 1);
}

function phraseOf(tagged: Tagged, places: Places, score: number): KeyPhrase {
  return {
    text: phraseWording(tagged, places),
    count: places.length,
    score,
    sentences: [...new Set(places.map((place) => place.sentence))],
    lemmas: places[0].content.map((at) => tagged.tokens.lemma[at]!),
  };
}

/** "the phone rings", "remote controls work", "people post": a subject with its verb, not a compound. */
function isMisreadClause(tagged: Tagged, places: Places): boolean {
  const { content } = places[0];
  const last = content.at(-1)!;
  const before = content.at(-2)!;
  if (places.length < 3 && VERBS_LIKE_NOUNS.has(lemmaOf(tagged, last)) && /s$/i.test(formOf(tagged, last))) return true;
  if (last !== before + 1 || tagged.tokens.pos[before] !== POS.NOUN) return false;
  const plural = /s$/i.test(formOf(tagged, before)) && !lemmaOf(tagged, before).endsWith('s');
  return lemmaOf(tagged, before) === 'people' || (plural && (places.length < 2 || WEAK_LEMMAS.has(lemmaOf(tagged, last))));
}

/** Leaves out a phrase that says the same as another: equal words in another order, or a piece of what is mostly said in full. */
function withoutEchoes(phrases: readonly KeyPhrase[]): KeyPhrase[] {
  const kept: KeyPhrase[] = [];
  const pieces = piecesOf(phrases);
  const seen = new Set<string>();
  for (const phrase of phrases) {
    if (kept.length >= MOST) break;
    const wording = phrase.text.toLowerCase();
    const words = phrase.lemmas.toSorted((a, b) => a - b).join(' ');
    if (seen.has(words) || seen.has(wording) || (pieces.get(phrase.lemmas.join(' ')) ?? 0) >= phrase.count * FULL_SHARE) continue;
    seen.add(words).add(wording);
    kept.push(phrase);
  }
  return kept;
}

/** How often every proper piece of a phrase is said as part of the longer one, by the piece's lemmas. */
function piecesOf(phrases: readonly KeyPhrase[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { lemmas, count } of phrases) {
    if (count < 2) continue;
    for (let from = 0; from < lemmas.length - 1; from += 1) {
      for (let to = from + 2; to <= lemmas.length; to += 1) {
        if (to - from === lemmas.length) continue;
        const piece = lemmas.slice(from, to).join(' ');
        pieces.set(piece, Math.max(pieces.get(piece) ?? 0, count));
      }
    }
  }
  return pieces;
}
