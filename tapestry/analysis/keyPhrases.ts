import type { KeyPhrase, KeyWord } from './analysis.ts';
import { nounPhrasesIn, type NounPhrase } from './nounPhrases.ts';
import { POS } from './partsOfSpeech.ts';
import { rounded } from './ranking.ts';
import { WEAK_LEMMAS } from './stopWords.ts';
import { lemmaOf, type Tagged } from './tagged.ts';
import { phraseWording } from './wording.ts';

const MOST = 200;

interface Candidate {
  readonly key: string;
  readonly places: NounPhrase[];
  /** Frequencies of the longer candidates that hold this one. */
  readonly holders: number[];
}

/**
 * Noun phrases by C-value x frequency (Frantzi, Ananiadou, Mima 2000), best first; at most 200.
 * Phrases said once come last, in the order of their words' weight, so that a short meeting has phrases too.
 */
export function keyPhrasesOf(tagged: Tagged, keyWords: readonly KeyWord[]): KeyPhrase[] {
  const candidates = candidatesIn(tagged);
  const weight = new Map<number, number>();
  for (const { lemma, score } of keyWords) weight.set(lemma, Math.max(weight.get(lemma) ?? 0, score));
  const heaviest = keyWords[0]?.score ?? 1;
  const scored = [...candidates.values()]
    .map((candidate) => ({ candidate, score: rounded(scoreOf(tagged, candidate, weight, heaviest)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.candidate.places[0]!.first - b.candidate.places[0]!.first);
  return withoutEchoes(scored.map(({ candidate, score }) => phraseOf(tagged, candidate, score)));
}

function candidatesIn(tagged: Tagged): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const byPlace = nounPhrasesIn(tagged);
  for (const place of byPlace) {
    const key = keyOf(tagged, place);
    const candidate = candidates.get(key);
    if (candidate) candidate.places.push(place);
    else candidates.set(key, { key, places: [place], holders: [] });
  }
  for (const holder of candidates.values()) {
    const { content, sentence } = holder.places[0]!;
    for (let from = 0; from < content.length; from += 1) {
      for (let to = from + 2; to <= content.length; to += 1) {
        if (to - from === content.length) continue;
        const inner = content.slice(from, to);
        candidates.get(keyOf(tagged, { first: inner[0]!, end: inner.at(-1)! + 1, content: inner, sentence }))?.holders.push(holder.places.length);
      }
    }
  }
  return candidates;
}

function keyOf({ tokens }: Tagged, { content }: NounPhrase): string {
  return content.map((at) => tokens.lemma[at]).join(' ');
}

function scoreOf(tagged: Tagged, { places, holders }: Candidate, weight: ReadonlyMap<number, number>, heaviest: number): number {
  const { content } = places[0]!;
  const nestedIn = holders.reduce((sum, count) => sum + count, 0) / Math.max(1, holders.length);
  const alone = places.length - nestedIn;
  const words = content.map((at) => (weight.get(tagged.tokens.lemma[at]!) ?? 0) / heaviest);
  const telling = words.reduce((sum, word) => sum + word, 0) / words.length;
  const quality = qualityOf(tagged, content);
  if (alone <= 0) return 0;
  if (places.length < 2) return 0.05 * quality * (0.2 + telling);
  return Math.log2(content.length) * alone * places.length * quality * (0.5 + telling);
}

/** Weak words, bare adjectives and names of persons make a phrase less worth painting. */
function qualityOf(tagged: Tagged, content: readonly number[]): number {
  const { tokens } = tagged;
  const weak = content.filter((at) => WEAK_LEMMAS.has(lemmaOf(tagged, at))).length;
  const names = content.filter((at) => tokens.pos[at] === POS.PROPN).length;
  return (1 - (0.6 * weak) / content.length) * (names === content.length ? 0.35 : 1);
}

function phraseOf(tagged: Tagged, { places }: Candidate, score: number): KeyPhrase {
  return {
    text: phraseWording(tagged, places),
    count: places.length,
    score,
    sentences: [...new Set(places.map((place) => place.sentence))],
    lemmas: places[0]!.content.map((at) => tagged.tokens.lemma[at]!),
  };
}

/** Leaves out a phrase that says the same as a better one: equal words in another order, or most of its mentions inside it. */
function withoutEchoes(phrases: readonly KeyPhrase[]): KeyPhrase[] {
  const kept: KeyPhrase[] = [];
  const seen = new Set<string>();
  for (const phrase of phrases) {
    if (kept.length >= MOST) break;
    const words = phrase.text.toLowerCase();
    const set = [...phrase.lemmas].sort((a, b) => a - b).join(' ');
    if (seen.has(set) || seen.has(words)) continue;
    seen.add(set).add(words);
    kept.push(phrase);
  }
  return kept;
}
