import type { KeyPhrase, KeyWord } from '../analysis.ts';
import { WEAK_LEMMAS } from '../words/stopWords.ts';
import type { Tagged } from '../tagging/tagged.ts';
import { cuesOf } from './cues.ts';

/** What the sentences of a text are judged against: worked out once for the whole text. */
export interface SentenceContext {
  readonly tagged: Tagged;
  /** By lemma: its score as a key word, as a logarithm between 0 and 1, and its rank (from 0; `UNRANKED` if it is none). */
  readonly weight: Float64Array;
  readonly rank: Int32Array;
  /** By lemma: what it gives away of the manner of a sentence. */
  readonly cues: readonly (readonly number[])[];
  /** By lemma: in how many sentences it counts, as a logarithm, and in which one first. */
  readonly spread: Float64Array;
  readonly first: Int32Array;
  /** By sentence: weight of the content words that the sentence before has said too. */
  readonly alike: Float64Array;
  /** By sentence: rank of the best key phrase it holds, and how many of the first 40. */
  readonly phraseRank: Int32Array;
  readonly phrases: Int32Array;
  /** By turn: its first sentence, sentences and words. */
  readonly turns: { readonly first: Int32Array; readonly sentences: Int32Array; readonly words: Int32Array };
}

const UNRANKED = 10_000;
const WEAK = 0.35;
const PHRASES = 40;

export function sentenceContextOf(tagged: Tagged, keyWords: readonly KeyWord[], phrases: readonly KeyPhrase[]): SentenceContext {
  const { lemmas, sentences } = tagged;
  const weight = new Float64Array(lemmas.length);
  const rank = new Int32Array(lemmas.length).fill(UNRANKED);
  const most = Math.log1p(keyWords[0]?.score ?? 1);
  for (const [place, { lemma, score }] of keyWords.entries()) {
    weight[lemma] = Math.max(weight[lemma]!, Math.log1p(score) / most);
    rank[lemma] = Math.min(rank[lemma]!, place);
  }
  for (const [lemma, word] of lemmas.entries()) if (WEAK_LEMMAS.has(word)) weight[lemma]! *= WEAK;
  const phraseRank = new Int32Array(sentences.first.length).fill(UNRANKED);
  const held = new Int32Array(sentences.first.length);
  for (const [place, phrase] of phrases.slice(0, PHRASES).entries()) {
    for (const sentence of phrase.sentences) {
      phraseRank[sentence] = Math.min(phraseRank[sentence]!, place);
      held[sentence]! += 1;
    }
  }
  return { tagged, weight, rank, cues: lemmas.map(cuesOf), ...mentions(tagged, weight), phraseRank, phrases: held, turns: turnsOf(tagged) };
}

function mentions({ lemmas, tokens, sentences }: Tagged, weight: Float64Array): Pick<SentenceContext, 'spread' | 'first' | 'alike'> {
  const spread = new Float64Array(lemmas.length);
  const first = new Int32Array(lemmas.length).fill(-1);
  const last = new Int32Array(lemmas.length).fill(-1);
  const alike = new Float64Array(sentences.first.length);
  for (let sentence = 0; sentence < alike.length; sentence += 1) {
    const [from, to] = [sentences.first[sentence]!, sentences.end[sentence]!];
    if (sentence > 0) alike[sentence] = weightSaidIn(tokens, from, to, last, sentence - 1, weight);
    for (let at = from; at < to; at += 1) {
      const lemma = tokens.lemma[at]!;
      if (tokens.counts[at] !== 1 || last[lemma] === sentence) continue;
      last[lemma] = sentence;
      spread[lemma]! += 1;
      if (first[lemma] === -1) first[lemma] = sentence;
    }
  }
  return { spread: spread.map(Math.log1p), first, alike };
}

/** Weight of the content words whose lemmas were last said in a sentence. */
function weightSaidIn({ counts, lemma }: Tagged['tokens'], from: number, to: number, last: Int32Array, sentence: number, weight: Float64Array): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) if (counts[at] === 1 && last[lemma[at]!] === sentence) sum += weight[lemma[at]!]!;
  return sum;
}

function turnsOf({ reading, sentences }: Tagged): SentenceContext['turns'] {
  const count = reading.turns.length;
  const turns = { first: new Int32Array(count).fill(-1), sentences: new Int32Array(count), words: new Int32Array(count) };
  for (let sentence = 0; sentence < sentences.turn.length; sentence += 1) {
    const turn = sentences.turn[sentence]!;
    if (turns.first[turn] === -1) turns.first[turn] = sentence;
    turns.sentences[turn]! += 1;
    turns.words[turn]! += sentences.end[sentence]! - sentences.first[sentence]!;
  }
  return turns;
}
