import { POS, REL } from '../partsOfSpeech.ts';
import { CUE_NAMES } from './cues.ts';
import type { Sight } from './sight.ts';

/** What a sentence is judged by; nothing in it says what a meeting was about. */

const LENGTHS = [6, 9, 12, 16, 21, 28] as const;
const PLACES = [0.02, 0.05, 0.1, 0.2, 0.8, 0.9, 0.95, 0.98] as const;
const RANKS = [5, 10, 30, 100] as const;
const TAGS = ['NOUN', 'PROPN', 'VERB', 'AUX', 'ADJ', 'ADV', 'PRON', 'NUM', 'INTJ', 'DET', 'ADP', 'SCONJ', 'CCONJ', 'PART'] as const;
const RELATIONS = ['nsubj', 'obj', 'ccomp', 'xcomp', 'advcl', 'acl:relcl', 'conj', 'nsubj:pass', 'parataxis', 'discourse', 'vocative', 'reparandum'] as const;

/** Names of the features, in the order of a row. */
export const FEATURE_NAMES: readonly string[] = [
  'words', ...LENGTHS.map((words) => `words below ${words}`), 'content', 'content share',
  ...PLACES.map((place) => `place before ${place}`), 'opens turn', 'closes turn', 'sentences of turn', 'words of turn',
  'weight', 'mean weight', 'root weight', 'most weight', ...RANKS.map((rank) => `key words to ${rank}`), 'spread', 'new',
  'phrases', 'phrase to 5', 'phrase to 15', 'like before', 'asked before',
  ...TAGS.map((tag) => `tag ${tag}`), ...RELATIONS.map((relation) => `relation ${relation}`), ...CUE_NAMES.map((cue) => `cue ${cue}`),
  'question', 'no full stop', 'commas', 'stumbles',
];
const AT = Object.fromEntries(FEATURE_NAMES.map((name, index) => [name, index]));
const TAG_AT = Int32Array.from({ length: 17 }, () => -1);
for (const tag of TAGS) TAG_AT[POS[tag]] = AT[`tag ${tag}`]!;
const RELATION_AT = new Int32Array(Math.max(...Object.values(REL)) + 1).fill(-1);
for (const relation of RELATIONS) RELATION_AT[REL[relation]] = AT[`relation ${relation}`]!;
const TAG_PLACES = TAGS.map((tag) => AT[`tag ${tag}`]!);
const RELATION_PLACES = RELATIONS.map((relation) => AT[`relation ${relation}`]!);
const LENGTHS_FROM = AT[`words below ${LENGTHS[0]}`]!;
const PLACES_FROM = AT[`place before ${PLACES[0]}`]!;
const RANKS_FROM = AT[`key words to ${RANKS[0]}`]!;
const CUES_FROM = AT[`cue ${CUE_NAMES[0]!}`]!;
const PUNCT = POS.PUNCT;

/** Writes the features of a sentence into `row`, which has `FEATURE_NAMES.length` places. */
export function sentenceFeatures(row: Float64Array, sight: Sight, sentence: number): void {
  row.fill(0);
  const words = tokensInto(row, sight, sentence);
  lengthInto(row, words);
  weightsInto(row, sight, sentence);
  placeInto(row, sight, sentence);
  markInto(row, sight.tagged.reading.text.charCodeAt(sight.tagged.tokens.end[sight.tagged.sentences.end[sentence]! - 1]! - 1));
}

/** Parts of speech and relations as shares of the words, cues as logarithms. @returns the number of words */
function tokensInto(row: Float64Array, { tagged, cues }: Sight, sentence: number): number {
  const { tokens, sentences } = tagged;
  let words = 0;
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
    const pos = tokens.pos[at]!;
    if (pos === PUNCT) {
      const mark = tagged.reading.text.slice(tokens.start[at], tokens.end[at]);
      if (mark === ',') row[AT.commas!]! += 1;
      continue;
    }
    words += 1;
    if (TAG_AT[pos]! >= 0) row[TAG_AT[pos]!]! += 1;
    if (RELATION_AT[tokens.deprel[at]!]! >= 0) row[RELATION_AT[tokens.deprel[at]!]!]! += 1;
    for (const cue of cues[tokens.lemma[at]!]!) row[CUES_FROM + cue]! += 1;
    if (at > 0 && tokens.lemma[at] === tokens.lemma[at - 1]) row[AT.stumbles!]! += 1;
  }
  for (const place of TAG_PLACES) row[place]! /= words || 1;
  for (let cue = 0; cue < CUE_NAMES.length; cue += 1) row[CUES_FROM + cue] = Math.min(2, row[CUES_FROM + cue]!);
  for (const place of RELATION_PLACES) row[place] = Math.min(3, row[place]!);
  return words;
}

function lengthInto(row: Float64Array, words: number): void {
  row[AT.words!] = Math.log1p(words);
  for (let at = 0; at < LENGTHS.length; at += 1) row[LENGTHS_FROM + at] = words < LENGTHS[at]! ? 1 : 0;
}

function weightsInto(row: Float64Array, { tagged, weight, rank, spread, first, phrases, phraseRank }: Sight, sentence: number): void {
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
    spreads += Math.log1p(spread[lemma]!);
    for (let ranks = 0; ranks < RANKS.length; ranks += 1) if (rank[lemma]! < RANKS[ranks]!) row[RANKS_FROM + ranks]! += 1;
  }
  row[AT.content!] = Math.log1p(content);
  row[AT['content share']!] = content / (to - from || 1);
  row[AT.weight!] = sum;
  row[AT['mean weight']!] = sum / (content || 1);
  row[AT['root weight']!] = sum / Math.sqrt(content + 1);
  row[AT['most weight']!] = most;
  row[AT.spread!] = spreads / (content || 1);
  row[AT.new!] = fresh / (content || 1);
  row[AT.phrases!] = Math.log1p(phrases[sentence]!);
  row[AT['phrase to 5']!] = phraseRank[sentence]! < 5 ? 1 : 0;
  row[AT['phrase to 15']!] = phraseRank[sentence]! < 15 ? 1 : 0;
}

function placeInto(row: Float64Array, sight: Sight, sentence: number): void {
  const { tagged, turns } = sight;
  const { sentences } = tagged;
  const place = (sentence + 0.5) / sentences.first.length;
  for (let at = 0; at < PLACES.length; at += 1) row[PLACES_FROM + at] = place < PLACES[at]! ? 1 : 0;
  const turn = sentences.turn[sentence]!;
  row[AT['opens turn']!] = turns.first[turn] === sentence ? 1 : 0;
  row[AT['closes turn']!] = turns.first[turn]! + turns.sentences[turn]! - 1 === sentence ? 1 : 0;
  row[AT['sentences of turn']!] = Math.log1p(turns.sentences[turn]!);
  row[AT['words of turn']!] = Math.log1p(turns.words[turn]!);
  if (sentence === 0) return;
  row[AT['like before']!] = commonWeight(sight, sentence);
  const lastToken = sentences.end[sentence - 1]! - 1;
  row[AT['asked before']!] = tagged.reading.text[tagged.tokens.start[lastToken]!] === '?' ? 1 : 0;
}

/** Weight of the content words that the sentence before has said too. */
function commonWeight({ tagged, weight }: Sight, sentence: number): number {
  const { tokens, sentences } = tagged;
  const before = new Set<number>();
  for (let at = sentences.first[sentence - 1]!; at < sentences.end[sentence - 1]!; at += 1) if (tokens.counts[at] === 1) before.add(tokens.lemma[at]!);
  let sum = 0;
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) if (tokens.counts[at] === 1 && before.has(tokens.lemma[at]!)) sum += weight[tokens.lemma[at]!]!;
  return sum;
}

const [QUESTION, FULL_STOP, EXCLAMATION] = [63, 46, 33];

function markInto(row: Float64Array, last: number): void {
  row[AT.question!] = last === QUESTION ? 1 : 0;
  row[AT['no full stop']!] = last === QUESTION || last === FULL_STOP || last === EXCLAMATION ? 0 : 1;
}
