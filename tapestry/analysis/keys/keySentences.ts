import type { Analysis, KeyPhrase, KeyWord } from '../analysis.ts';
import { diverse, type Candidate } from './diverse.ts';
import { FIRST_NAMES } from '../words/firstNames.ts';
import { likelihood, rankingOf } from '../learned/ranking.ts';
import learned from '../learned/keySentences.json' with { type: 'json' };
import { POS } from '../tagging/partsOfSpeech.ts';
import { rounded } from './ranking.ts';
import { isPlainlySaid, soundIn } from './quotable.ts';
import { FEATURE_NAMES, sentenceFeatures } from '../sentence/features.ts';
import { sentenceContextOf, type SentenceContext } from '../sentence/sentenceContext.ts';
import { speakerWords, unaccented } from '../words/speakerWords.ts';
import { lemmaOf, type Tagged } from '../tagging/tagged.ts';
import { wordingOf } from './text.ts';
import { tellingTokens } from '../phrases/wording.ts';

const MAX_SENTENCES = 120;
/** How many of the best candidates redundancy is weighed among. */
const POOL = 240;
/** Letters and marks of a sentence. */
const LENGTHS = { shortest: 22, longest: 220 } as const;
/** What sentences are worth that had to be mended, or that name people. */
const MENDED = 0.9;
const NAMED = 0.7;

/**
 * Sentences worth quoting, best first, at most 120: those that are likeliest to stand in a person's summary, as learned
 * from meetings that people summed up; whole, fluent, and unlike each other (maximal marginal relevance).
 */
export function keySentencesOf(tagged: Tagged, keyWords: readonly KeyWord[], phrases: readonly KeyPhrase[]): Analysis['keySentences'] {
  const context = sentenceContextOf(tagged, keyWords, phrases);
  const likely = likelihoods(context);
  const speakers = speakerWords(tagged.reading);
  const isSound = soundIn(tagged);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const sentence of [...likely.keys()].sort((a, b) => likely[b]! - likely[a]! || a - b)) {
    if (candidates.length === POOL) break;
    const shown = tellingTokens(tagged, sentence);
    if (!isSound(sentence, shown)) continue;
    const wording = wordingOf(tagged, shown);
    if (wording.length < LENGTHS.shortest || wording.length > LENGTHS.longest || seen.has(wording) || !isPlainlySaid(wording)) continue;
    seen.add(wording);
    candidates.push({ sentence, score: rounded(likely[sentence]! * blemish(tagged, shown, speakers)), lemmas: contentOf(tagged, sentence) });
  }
  candidates.sort((a, b) => b.score - a.score || a.sentence - b.sentence);
  return diverse(candidates, context.weight, MAX_SENTENCES);
}

/** By sentence: how likely it is to stand in a summary, 0 to 1. */
function likelihoods(context: SentenceContext): Float64Array {
  const ranking = rankingOf(FEATURE_NAMES, learned);
  const row = new Float64Array(FEATURE_NAMES.length);
  const likely = new Float64Array(context.tagged.sentences.first.length);
  for (let sentence = 0; sentence < likely.length; sentence += 1) {
    sentenceFeatures(row, context, sentence);
    likely[sentence] = rounded(likelihood(ranking, row));
  }
  return likely;
}

function contentOf({ tokens, sentences }: Tagged, sentence: number): number[] {
  const lemmas = new Set<number>();
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) if (tokens.counts[at] === 1) lemmas.add(tokens.lemma[at]!);
  return [...lemmas];
}

/** Sentences that had to be mended, or that name people, are less worth painting. */
function blemish(tagged: Tagged, shown: readonly number[], speakers: ReadonlySet<string>): number {
  const mended = shown.at(-1)! - shown[0]! + 1 > shown.length;
  const named = shown.some((at) => tagged.tokens.pos[at] === POS.PROPN && isPerson(lemmaOf(tagged, at), speakers));
  return (mended ? MENDED : 1) * (named ? NAMED : 1);
}

function isPerson(lemma: string, speakers: ReadonlySet<string>): boolean {
  return FIRST_NAMES.has(lemma) || speakers.has(unaccented(lemma));
}
