import type { KeyPhrase, KeyWord } from '../analysis.ts';
import { FIRST_NAMES } from '../words/firstNames.ts';
import { TRAIT } from '../words/forms.ts';
import shipped from '../learned/keyPhrases.json' with { type: 'json' };
import { likelihood, rankingOf, type LearnedWeights } from '../learned/ranking.ts';
import { pairNumbers } from '../phrases/pairNumbers.ts';
import { nounPhrasesIn, type NounPhrase } from '../phrases/nounPhrases.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { PHRASE_FEATURE_NAMES, phraseFeatures, wordWeights, type Places, type WordWeights } from '../phrases/phraseFeatures.ts';
import { rounded } from './ranking.ts';
import { VERBS_LIKE_NOUNS, WEAK_LEMMAS } from '../words/stopWords.ts';
import { speakerWords, unaccented } from '../words/speakerWords.ts';
import { formOf, hasTrait, lemmaOf, smallFormOf, type Tagged } from '../tagging/tagged.ts';
import { phraseWording } from '../phrases/wording.ts';

const MAX_PHRASES = 200;
/** A phrase that stands in one longer phrase in more of its mentions than this gives way to it. */
const FULL_SHARE = 0.7;

/** What the words of a phrase are worth. */
export interface Lexicon {
  readonly weights: WordWeights;
  /** By lemma: 1 for those that are verbs more often than nouns: as heads of rare phrases they are mistaken tags. */
  readonly verbs: Uint8Array;
  /** Words of speaker labels, lower case without accents. */
  readonly names: ReadonlySet<string>;
}

/**
 * Noun phrases, those first that are likeliest to stand in a person's summary: as learned from meetings that people
 * summed up, by frequency, C-value (Frantzi, Ananiadou, Mima 2000) and make; at most 200.
 */
export function keyPhrasesOf(tagged: Tagged, keyWords: readonly KeyWord[], learned: LearnedWeights = shipped): KeyPhrase[] {
  const lexicon = lexiconOf(tagged, keyWords);
  const ranking = rankingOf(PHRASE_FEATURE_NAMES, learned);
  const row = new Float64Array(PHRASE_FEATURE_NAMES.length);
  const scored = phrasePlaces(tagged, lexicon).map((places) => {
    phraseFeatures(row, tagged, places, lexicon.weights);
    return { places, score: rounded(likelihood(ranking, row)) };
  });
  scored.sort((a, b) => b.score - a.score || a.places[0].first - b.places[0].first);
  return withoutEchoes(tagged, scored);
}

/** The phrases of a text that may be painted, each with its places, in text order. */
export function phrasePlaces(tagged: Tagged, lexicon: Lexicon): Places[] {
  return placesByLemmas(tagged).filter((places) => isPaintable(tagged, places, lexicon));
}

/** The places of phrases, one list to the lemmas of their content, which are walked along as a path; in the order of the first places. */
function placesByLemmas(tagged: Tagged): [NounPhrase, ...NounPhrase[]][] {
  const { lemma } = tagged.tokens;
  const found: [NounPhrase, ...NounPhrase[]][] = [];
  const listOf: number[] = [];
  const paths = pairNumbers();
  for (const place of nounPhrasesIn(tagged)) {
    let path = 0;
    for (let word = 0; word < place.content.length; word += 1) path = paths.numberOf(path, lemma[place.content[word]!]!);
    while (listOf.length <= path) listOf.push(-1);
    const list = listOf[path]!;
    if (list >= 0) found[list]!.push(place);
    else listOf[path] = found.push([place]) - 1;
  }
  return found;
}

export function lexiconOf({ reading, lemmas, tokens }: Tagged, keyWords: readonly KeyWord[]): Lexicon {
  const balance = new Int32Array(lemmas.length);
  for (let at = 0; at < tokens.pos.length; at += 1) {
    if (tokens.pos[at] === POS.VERB) balance[tokens.lemma[at]!]! += 1;
    else if (tokens.pos[at] === POS.NOUN) balance[tokens.lemma[at]!]! -= 1;
  }
  return { weights: wordWeights(keyWords, lemmas.length), verbs: Uint8Array.from(balance, (more) => (more > 0 ? 1 : 0)), names: speakerWords(reading) };
}

/** No person, and no clause that was taken for a compound. */
function isPaintable(tagged: Tagged, places: Places, { verbs, names }: Lexicon): boolean {
  const { content } = places[0];
  if (verbs[tagged.tokens.lemma[content.at(-1)!]!] === 1) return false;
  if (content.every((at) => names.has(unaccented(formOf(tagged, at))))) return false;
  if (tagged.tokens.pos[content[0]!] === POS.PROPN && FIRST_NAMES.has(lemmaOf(tagged, content[0]!))) return false;
  return !isMisreadClause(tagged, places);
}

/** "the phone rings", "remote controls work", "people post": a subject with its verb, not a compound. */
function isMisreadClause(tagged: Tagged, places: Places): boolean {
  const { content } = places[0];
  const last = content.at(-1)!;
  const before = content.at(-2)!;
  if (places.length < 3 && hasTrait(tagged, last, TRAIT.s) && isVerbLikeNoun(tagged, last)) return true;
  if (last !== before + 1 || tagged.tokens.pos[before] !== POS.NOUN) return false;
  const plural = hasTrait(tagged, before, TRAIT.s) && !lemmaOf(tagged, before).endsWith('s');
  return lemmaOf(tagged, before) === 'people' || (plural && (places.length < 2 || WEAK_LEMMAS.has(lemmaOf(tagged, last))));
}

/** "rings", "hangs"; the lemma of a form that the dictionary does not know may have kept its s. */
function isVerbLikeNoun(tagged: Tagged, at: number): boolean {
  return VERBS_LIKE_NOUNS.has(lemmaOf(tagged, at)) || VERBS_LIKE_NOUNS.has(smallFormOf(tagged, at).slice(0, -1));
}

interface Scored {
  readonly places: Places;
  readonly score: number;
}

/** Leaves out a phrase that says the same as another: equal words in another order, or a piece of what is mostly said in full. */
function withoutEchoes(tagged: Tagged, phrases: readonly Scored[]): KeyPhrase[] {
  const kept: KeyPhrase[] = [];
  const lemmasOf = ({ places }: Scored): number[] => places[0].content.map((at) => tagged.tokens.lemma[at]!);
  const pieces = piecesOf(phrases.filter(({ places }) => places.length > 1).map((phrase) => ({ lemmas: lemmasOf(phrase), count: phrase.places.length })));
  const seen = new Set<string>();
  for (const phrase of phrases) {
    if (kept.length >= MAX_PHRASES) break;
    const { places, score } = phrase;
    const lemmas = lemmasOf(phrase);
    const words = lemmas.toSorted((a, b) => a - b).join(' ');
    if (seen.has(words) || (pieces.get(lemmas.join(' ')) ?? 0) >= places.length * FULL_SHARE) continue;
    const text = phraseWording(tagged, places);
    const wording = text.toLowerCase();
    if (seen.has(wording)) continue;
    seen.add(words).add(wording);
    kept.push({ text, count: places.length, score, sentences: [...new Set(places.map((place) => place.sentence))], lemmas });
  }
  return kept;
}

/** How often every proper piece of a phrase is said as part of the longer one, by the piece's lemmas. */
function piecesOf(phrases: readonly Pick<KeyPhrase, 'lemmas' | 'count'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { lemmas, count } of phrases) {
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
