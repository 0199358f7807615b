import type { Analysis, KeyPhrase, KeyWord } from './analysis.ts';
import { FIRST_NAMES } from './firstNames.ts';
import { likelihood, rankingOf } from './learned/ranking.ts';
import learned from './learned/keySentences.json' with { type: 'json' };
import { POS } from './partsOfSpeech.ts';
import { rounded } from './ranking.ts';
import { isQuotable } from './quotable.ts';
import { FEATURE_NAMES, sentenceFeatures } from './sentence/features.ts';
import { sightOf, type Sight } from './sentence/sight.ts';
import { speakerWords, unaccented } from './speakerWords.ts';
import { lemmaOf, type Tagged } from './tagged.ts';
import { sentenceText } from './text.ts';
import { shownTokens } from './wording.ts';

const MOST = 120;
/** How many of the best candidates redundancy is weighed among. */
const POOL = 240;
/** What a sentence loses that repeats another one wholly. */
const REDUNDANCY = 0.5;
/** Letters and marks of a sentence. */
const LENGTHS = { shortest: 22, longest: 220 } as const;
/** What sentences are worth that had to be mended, or that name people. */
const MENDED = 0.9;
const NAMED = 0.7;

interface Candidate {
  readonly sentence: number;
  readonly score: number;
  readonly lemmas: ReadonlySet<number>;
}

/**
 * Sentences worth quoting, best first, at most 120: those that are likeliest to stand in a person's summary, as learned
 * from meetings that people summed up; whole, fluent, and unlike each other (maximal marginal relevance).
 */
export function keySentencesOf(tagged: Tagged, keyWords: readonly KeyWord[], phrases: readonly KeyPhrase[]): Analysis['keySentences'] {
  const sight = sightOf(tagged, keyWords, phrases);
  const likely = likelihoods(sight);
  const speakers = speakerWords(tagged.reading);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const sentence of [...likely.keys()].sort((a, b) => likely[b]! - likely[a]! || a - b)) {
    if (candidates.length === POOL) break;
    const wording = sentenceText(tagged, sentence);
    if (wording.length < LENGTHS.shortest || wording.length > LENGTHS.longest || seen.has(wording) || !isQuotable(tagged, sentence, wording)) continue;
    seen.add(wording);
    candidates.push({ sentence, score: rounded(likely[sentence]! * blemish(tagged, sentence, speakers)), lemmas: contentOf(tagged, sentence) });
  }
  candidates.sort((a, b) => b.score - a.score || a.sentence - b.sentence);
  return diverse(candidates, sight.weight);
}

/** By sentence: how likely it is to stand in a summary, 0 to 1. */
function likelihoods(sight: Sight): Float64Array {
  const ranking = rankingOf(FEATURE_NAMES, learned);
  const row = new Float64Array(FEATURE_NAMES.length);
  return Float64Array.from(sight.tagged.sentences.first, (_, sentence) => {
    sentenceFeatures(row, sight, sentence);
    return rounded(likelihood(ranking, row));
  });
}

function contentOf({ tokens, sentences }: Tagged, sentence: number): Set<number> {
  const lemmas = new Set<number>();
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) if (tokens.counts[at] === 1) lemmas.add(tokens.lemma[at]!);
  return lemmas;
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
  const left = candidates.map((candidate) => ({ candidate, overlap: 0, value: value(candidate, 0) }));
  const chosen: { sentence: number; score: number }[] = [];
  while (left.length > 0 && chosen.length < MOST) {
    let best = 0;
    for (let index = 1; index < left.length; index += 1) if (left[index]!.value > left[best]!.value) best = index;
    const [{ candidate, value: score } = left[0]!] = left.splice(best, 1);
    chosen.push({ sentence: candidate.sentence, score });
    for (const other of left) {
      const overlap = similarity(candidate.lemmas, other.candidate.lemmas, weights);
      if (overlap <= other.overlap) continue;
      other.overlap = overlap;
      other.value = value(other.candidate, overlap);
    }
  }
  return chosen;
}

function value({ score }: Candidate, overlap: number): number {
  return rounded(score * (1 - REDUNDANCY * overlap));
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
