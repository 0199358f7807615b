import type { Analysis, KeyPhrase, KeyWord } from './analysis.ts';
import { FIRST_NAMES } from './firstNames.ts';
import { mannerOf } from './manner.ts';
import { POS } from './partsOfSpeech.ts';
import { rounded } from './ranking.ts';
import { isQuotable } from './quotable.ts';
import { speakerWords, unaccented } from './speakerWords.ts';
import { WEAK_LEMMAS } from './stopWords.ts';
import { lemmaOf, type Tagged } from './tagged.ts';
import { sentenceText } from './text.ts';
import { shownTokens } from './wording.ts';

const MOST = 120;
/** How many of the best candidates redundancy is weighed among. */
const POOL = 240;
/** What a sentence loses that repeats another one wholly. */
const REDUNDANCY = 0.75;
const MENDED = 0.8;
const NAMED = 0.5;

interface Candidate {
  readonly sentence: number;
  readonly score: number;
  readonly lemmas: ReadonlySet<number>;
}

/** Sentences worth quoting, best first: full of key words, whole, one line long, unlike each other (MMR); at most 120. */
export function keySentencesOf(tagged: Tagged, keyWords: readonly KeyWord[], phrases: readonly KeyPhrase[]): Analysis['keySentences'] {
  const weights = weightsOf(tagged, keyWords);
  const bonus = phraseBonus(tagged, phrases);
  const speakers = speakerWords(tagged.reading);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (let sentence = 0; sentence < tagged.sentences.first.length; sentence += 1) {
    const wording = sentenceText(tagged, sentence);
    const length = lengthFactor(wording);
    if (length === 0 || seen.has(wording) || !isQuotable(tagged, sentence, wording)) continue;
    seen.add(wording);
    const lemmas = contentOf(tagged, sentence);
    const score = rounded(relevance(lemmas, weights) * length * (1 + bonus[sentence]!) * mannerOf(wording) * blemish(tagged, sentence, speakers));
    if (score > 0) candidates.push({ sentence, score, lemmas });
  }
  candidates.sort((a, b) => b.score - a.score || a.sentence - b.sentence);
  return diverse(candidates.slice(0, POOL), weights);
}

/** Weight of every lemma between 0 and 1: the logarithm of its key word score. */
function weightsOf(tagged: Tagged, keyWords: readonly KeyWord[]): Float64Array {
  const weights = new Float64Array(tagged.lemmas.length);
  const most = Math.log1p(keyWords[0]?.score ?? 1);
  for (const { lemma, score } of keyWords) weights[lemma] = Math.max(weights[lemma]!, Math.log1p(score) / most);
  for (const [lemma, word] of tagged.lemmas.entries()) if (WEAK_LEMMAS.has(word)) weights[lemma]! *= 0.35;
  return weights;
}

/** By sentence: how much the best phrases in it add. */
function phraseBonus({ sentences }: Tagged, phrases: readonly KeyPhrase[]): Float64Array {
  const bonus = new Float64Array(sentences.first.length);
  for (const [rank, phrase] of phrases.slice(0, 40).entries()) {
    for (const sentence of phrase.sentences) bonus[sentence] = Math.max(bonus[sentence]!, 0.35 - rank * 0.005);
  }
  return bonus;
}

function contentOf({ tokens, sentences }: Tagged, sentence: number): Set<number> {
  const lemmas = new Set<number>();
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) if (tokens.counts[at] === 1) lemmas.add(tokens.lemma[at]!);
  return lemmas;
}

function relevance(lemmas: ReadonlySet<number>, weights: Float64Array): number {
  let sum = 0;
  for (const lemma of lemmas) sum += weights[lemma]!;
  return sum / Math.sqrt(lemmas.size + 1);
}

/** One line of a poster holds about 75 characters; a longer sentence is set smaller, one below 30 says little. */
function lengthFactor(wording: string): number {
  const { length } = wording;
  if (length < 22 || length > 120) return 0;
  if (length < 30) return 0.7;
  if (length <= 75) return wording.split(' ').length < 6 ? 0.75 : 1;
  return length <= 90 ? 0.6 : 0.35;
}

/** Sentences that had to be mended, or that name people, are less worth painting. */
function blemish(tagged: Tagged, sentence: number, speakers: ReadonlySet<string>): number {
  const shown = shownTokens(tagged, sentence);
  const mended = shown.at(-1)! - shown[0]! + 1 > shown.length;
  const named = shown.some((at) => tagged.tokens.pos[at] === POS.PROPN && isPerson(lemmaOf(tagged, at), speakers));
  return (mended ? MENDED : 1) * (named ? NAMED : 1);
}

function isPerson(lemma: string, speakers: ReadonlySet<string>): boolean {
  return FIRST_NAMES.has(lemma) || speakers.has(unaccented(lemma));
}

function diverse(candidates: readonly Candidate[], weights: Float64Array): { sentence: number; score: number }[] {
  const left = candidates.map((candidate) => ({ candidate, overlap: 0 }));
  const chosen: { sentence: number; score: number }[] = [];
  while (left.length > 0 && chosen.length < MOST) {
    let best = 0;
    for (let index = 1; index < left.length; index += 1) if (value(left[index]!) > value(left[best]!)) best = index;
    const [{ candidate, overlap } = left[0]!] = left.splice(best, 1);
    chosen.push({ sentence: candidate.sentence, score: value({ candidate, overlap }) });
    for (const other of left) other.overlap = Math.max(other.overlap, similarity(candidate.lemmas, other.candidate.lemmas, weights));
  }
  return chosen;
}

function value({ candidate, overlap }: { candidate: Candidate; overlap: number }): number {
  return rounded(candidate.score * (1 - REDUNDANCY * overlap));
}

/** Weighted share of common lemmas, 0 to 1. */
function similarity(a: ReadonlySet<number>, b: ReadonlySet<number>, weights: Float64Array): number {
  let common = 0;
  let all = 0;
  for (const lemma of a) {
    all += weights[lemma]!;
    if (b.has(lemma)) common += weights[lemma]!;
  }
  for (const lemma of b) if (!a.has(lemma)) all += weights[lemma]!;
  return all === 0 ? 0 : common / all;
}
