import { POS } from '../tagging/partsOfSpeech.ts';
import { CUE_NAMES } from './cues.ts';
import { AT, CUES_FROM, LENGTHS, LENGTHS_FROM, PLACES, PLACES_FROM, RANKS, RANKS_FROM, RELATION_AT, RELATION_PLACES, TAG_AT, TAG_PLACES } from './rows.ts';
import type { SentenceContext } from './sentenceContext.ts';

export { FEATURE_NAMES } from './rows.ts';

const PUNCT = POS.PUNCT;
const COMMA = 44;
const LAST_RANK = RANKS.at(-1)!;

/** Writes the features of a sentence into `row`, which has `FEATURE_NAMES.length` places. */
export function sentenceFeatures(row: Float64Array, context: SentenceContext, sentence: number): void {
  row.fill(0);
  const words = tokensInto(row, context, sentence);
  lengthInto(row, words);
  weightsInto(row, context, sentence);
  placeInto(row, context, sentence);
  markInto(row, context.tagged.reading.text.charCodeAt(context.tagged.tokens.end[context.tagged.sentences.end[sentence]! - 1]! - 1));
}

/** Parts of speech and relations as shares of the words, cues as logarithms. @returns the number of words */
function tokensInto(row: Float64Array, { tagged, cues }: SentenceContext, sentence: number): number {
  const { tokens, sentences } = tagged;
  let words = 0;
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
    const pos = tokens.pos[at]!;
    if (pos === PUNCT) {
      if (tokens.end[at] === tokens.start[at]! + 1 && tagged.reading.text.charCodeAt(tokens.start[at]!) === COMMA) row[AT.commas]! += 1;
      continue;
    }
    words += 1;
    if (TAG_AT[pos]! >= 0) row[TAG_AT[pos]!]! += 1;
    if (RELATION_AT[tokens.deprel[at]!]! >= 0) row[RELATION_AT[tokens.deprel[at]!]!]! += 1;
    const own = cues[tokens.lemma[at]!]!;
    for (let cue = 0; cue < own.length; cue += 1) row[CUES_FROM + own[cue]!]! += 1;
    if (at > 0 && tokens.lemma[at] === tokens.lemma[at - 1]) row[AT.stumbles]! += 1;
  }
  for (const place of TAG_PLACES) row[place]! /= words || 1;
  for (let cue = 0; cue < CUE_NAMES.length; cue += 1) row[CUES_FROM + cue] = Math.min(2, row[CUES_FROM + cue]!);
  for (const place of RELATION_PLACES) row[place] = Math.min(3, row[place]!);
  return words;
}

function lengthInto(row: Float64Array, words: number): void {
  row[AT.words] = Math.log1p(words);
  for (let at = 0; at < LENGTHS.length; at += 1) row[LENGTHS_FROM + at] = words < LENGTHS[at]! ? 1 : 0;
}

function weightsInto(row: Float64Array, { tagged, weight, rank, spread, first, phrases, phraseRank }: SentenceContext, sentence: number): void {
  const { tokens, sentences } = tagged;
  const [from, to] = [sentences.first[sentence]!, sentences.end[sentence]!];
  let [content, sum, most, fresh, spreads] = [0, 0, 0, 0, 0];
  for (let at = from; at < to; at += 1) {
    if (tokens.counts[at] !== 1) continue;
    const lemma = tokens.lemma[at]!;
    content += 1;
    sum += weight[lemma]!;
    most = Math.max(most, weight[lemma]!);
    if (first[lemma] === sentence) fresh += 1;
    spreads += spread[lemma]!;
    if (rank[lemma]! < LAST_RANK) for (let ranks = 0; ranks < RANKS.length; ranks += 1) if (rank[lemma]! < RANKS[ranks]!) row[RANKS_FROM + ranks]! += 1;
  }
  row[AT.content] = Math.log1p(content);
  row[AT.contentShare] = content / (to - from || 1);
  row[AT.weight] = sum;
  row[AT.meanWeight] = sum / (content || 1);
  row[AT.rootWeight] = sum / Math.sqrt(content + 1);
  row[AT.mostWeight] = most;
  row[AT.spread] = spreads / (content || 1);
  row[AT.fresh] = fresh / (content || 1);
  row[AT.phrases] = Math.log1p(phrases[sentence]!);
  row[AT.phraseTo5] = phraseRank[sentence]! < 5 ? 1 : 0;
  row[AT.phraseTo15] = phraseRank[sentence]! < 15 ? 1 : 0;
}

function placeInto(row: Float64Array, context: SentenceContext, sentence: number): void {
  const { tagged, turns } = context;
  const { sentences } = tagged;
  const place = (sentence + 0.5) / sentences.first.length;
  for (let at = 0; at < PLACES.length; at += 1) row[PLACES_FROM + at] = place < PLACES[at]! ? 1 : 0;
  const turn = sentences.turn[sentence]!;
  row[AT.opensTurn] = turns.first[turn] === sentence ? 1 : 0;
  row[AT.closesTurn] = turns.first[turn]! + turns.sentences[turn]! - 1 === sentence ? 1 : 0;
  row[AT.sentencesOfTurn] = Math.log1p(turns.sentences[turn]!);
  row[AT.wordsOfTurn] = Math.log1p(turns.words[turn]!);
  if (sentence === 0) return;
  row[AT.likeBefore] = context.alike[sentence]!;
  const lastToken = sentences.end[sentence - 1]! - 1;
  row[AT.askedBefore] = tagged.reading.text[tagged.tokens.start[lastToken]!] === '?' ? 1 : 0;
}

const [QUESTION, FULL_STOP, EXCLAMATION] = [63, 46, 33];

function markInto(row: Float64Array, last: number): void {
  row[AT.question] = last === QUESTION ? 1 : 0;
  row[AT.noFullStop] = last === QUESTION || last === FULL_STOP || last === EXCLAMATION ? 0 : 1;
}
