import type { KeyPhrase, KeyWord } from './analysis.ts';
import { FIRST_NAMES } from './firstNames.ts';
import shipped from './learned/keyPhrases.json' with { type: 'json' };
import { likelihood, rankingOf, type LearnedWeights } from './learned/ranking.ts';
import { nounPhrasesIn, type NounPhrase } from './nounPhrases.ts';
import { POS } from './partsOfSpeech.ts';
import { PHRASE_FEATURE_NAMES, phraseFeatures, wordWeights, type Places, type WordWeights } from './phraseFeatures.ts';
import { rounded } from './ranking.ts';
import { VERBS_LIKE_NOUNS, WEAK_LEMMAS } from './stopWords.ts';
import { speakerWords, unaccented } from './speakerWords.ts';
import { formOf, lemmaOf, type Tagged } from './tagged.ts';
import { phraseWording } from './wording.ts';

const MOST = 200;
/** A phrase that stands in one longer phrase in more of its mentions than this gives way to it. */
const FULL_SHARE = 0.7;

/** What the words of a phrase are worth. */
export interface Lexicon {
  readonly weights: WordWeights;
  /** Lemmas that are verbs more often than nouns: as heads of rare phrases they are mistaken tags. */
  readonly verbs: ReadonlySet<number>;
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
  return withoutEchoes(scored.map(({ places, score }) => phraseOf(tagged, places, score)));
}

/** The phrases of a text that may be painted, each with its places, in text order. */
export function phrasePlaces(tagged: Tagged, lexicon: Lexicon): Places[] {
  return [...placesByLemmas(tagged).values()].filter((places) => isPaintable(tagged, places, lexicon));
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

export function lexiconOf({ reading, lemmas, tokens }: Tagged, keyWords: readonly KeyWord[]): Lexicon {
  const balance = new Int32Array(lemmas.length);
  for (const [at, pos] of tokens.pos.entries()) balance[tokens.lemma[at]!]! += pos === POS.VERB ? 1 : pos === POS.NOUN ? -1 : 0;
  const verbs = new Set([...lemmas.keys()].filter((lemma) => balance[lemma]! > 0));
  return { weights: wordWeights(keyWords), verbs, names: speakerWords(reading) };
}

/** No person, and no clause that was taken for a compound. */
function isPaintable(tagged: Tagged, places: Places, { verbs, names }: Lexicon): boolean {
  const { content } = places[0];
  if (verbs.has(tagged.tokens.lemma[content.at(-1)!]!)) return false;
  if (content.every((at) => names.has(unaccented(formOf(tagged, at))))) return false;
  if (tagged.tokens.pos[content[0]!] === POS.PROPN && FIRST_NAMES.has(lemmaOf(tagged, content[0]!))) return false;
  return !isMisreadClause(tagged, places);
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
