import type { Analysis } from '../analysis/analysis.ts';
import { isPlainlySaid, isUnbroken } from '../analysis/keys/quotable.ts';
import { wordingOf } from '../analysis/keys/text.ts';
import { shownTokens } from '../analysis/phrases/wording.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, smallFormOf } from '../analysis/tagging/tagged.ts';
import type { Statement } from './clauses.ts';
import { hasLostNoun } from './lostNoun.ts';

/** Short sentences that somebody says one after the other: "Push-buttons. No special colour. Twelve and a half euros." */
export interface Passage {
  /** All of it, on the first sentence's head. */
  readonly statement: Statement;
  readonly text: string;
  readonly sentences: number;
  /** Shares of the sentences without a verb, that ask, that are called out, and words of the shortest. */
  readonly verbless: number;
  readonly asking: number;
  readonly calledOut: number;
  readonly shortest: number;
}

const SENTENCES = { fewest: 2, most: 4 } as const;
const WORDS = { fewest: 5, most: 18, ofOne: 10 } as const;
const CONTENT = 3;
/** What is said before one begins, or to show that one listens. */
const FILL = new Set(['um', 'uh', 'er', 'hmm', 'mm', 'mm-hmm', 'yeah', 'yes', 'no', 'okay', 'ok', 'right', 'so', 'well', 'oh', 'ah', 'exactly', 'sure', 'good', 'great', 'nice', 'alright', 'then', 'and', 'but', "'kay"]);
/** A passage that begins so goes on with what was said before. */
const GOES_ON = /^(?:it|that|this|they|he|she|which|and|but|or|because)(?:$|['’\s])/iu;

/** A part of the sentence before it that was written as one of its own. */
const HANGS_ON = /^(?:because|'cause|cause|as|which|whereas|although|though|than|if|when|while|or|for the|of|to)\b(?![^.?!]*,)/iu;

/** "More ideas?": how the next one is asked to speak. */
const ASKS_ON = /^(?!(?:what|who|where|when|why|how|which)\b)\S+(?: \S+){0,2}\?$/iu;

interface Part {
  readonly tokens: readonly number[];
  readonly words: number;
  readonly text: string;
}

/** The passages that begin with a sentence: it and the next one, two or three, all of one turn, short and plainly said. */
export function passagesFrom(analysis: Analysis, sentence: number): Passage[] {
  const { turn, first } = analysis.sentences;
  const parts: Part[] = [];
  const passages: Passage[] = [];
  for (let at = sentence; at < first.length && at < sentence + SENTENCES.most && turn[at] === turn[sentence]; at += 1) {
    const part = partOf(analysis, at);
    if (part === null) break;
    parts.push(part);
    const passage = parts.length < SENTENCES.fewest ? null : passageOf(analysis, sentence, parts);
    if (passage !== null) passages.push(passage);
  }
  return passages;
}

function partOf(analysis: Analysis, sentence: number): Part | null {
  const tokens = shownTokens(analysis, sentence);
  const words = tokens.filter((at) => isWord(analysis, at));
  if (isBrokenOff(analysis, sentence)) return null;
  if (words.length === 0 || words.length > WORDS.ofOne || words.every((at) => FILL.has(smallFormOf(analysis, at)))) return null;
  if (!isUnbroken(analysis, words) || hasLostNoun(analysis, tokens)) return null;
  const text = wordingOf(analysis, tokens);
  return isPlainlySaid(text) && !HANGS_ON.test(text) ? { tokens, words: words.length, text } : null;
}

/** Whether a sentence without a mark at its end stands before another one of its turn: "we may wind up with ver", and a fresh start. */
function isBrokenOff({ tokens, sentences, reading: { text, format } }: Analysis, sentence: number): boolean {
  if (format === 'notes' || sentences.turn[sentence + 1] !== sentences.turn[sentence] || !/[.!?]/u.test(text)) return false;
  const last = sentences.end[sentence]! - 1;
  return !/[.!?…—-]["”’)]?$/u.test(text.slice(tokens.start[last], tokens.end[last]));
}

function passageOf(analysis: Analysis, sentence: number, parts: readonly Part[]): Passage | null {
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  if (words < WORDS.fewest || words > WORDS.most || GOES_ON.test(parts[0]!.text)) return null;
  if (ASKS_ON.test(parts.at(-1)!.text) || parts.some((part, at) => at > 0 && repeats(part.text, parts[at - 1]!.text))) return null;
  const tokens = parts.flatMap((part) => part.tokens);
  const content = tokens.filter((at) => isWord(analysis, at) && analysis.tokens.counts[at] === 1);
  if (content.length < CONTENT || !content.some((at) => analysis.tokens.pos[at] === POS.NOUN || analysis.tokens.pos[at] === POS.PROPN)) return null;
  const text = parts.map((part) => part.text).join(' ');
  const heads = parts.map((part) => part.tokens.find((at) => analysis.tokens.head[at] === -1) ?? -1);
  const share = (isSuch: (part: Part, head: number) => boolean): number => parts.filter((part, index) => isSuch(part, heads[index]!)).length / parts.length;
  return {
    text,
    statement: { sentence, tokens, isWhole: true, isQuestion: text.endsWith('?'), head: heads[0]! },
    sentences: parts.length,
    verbless: share((_, head) => head < 0 || (analysis.tokens.pos[head] !== POS.VERB && analysis.tokens.pos[head] !== POS.AUX)),
    asking: share((part) => part.text.endsWith('?')),
    calledOut: share((part) => part.text.endsWith('!')),
    shortest: Math.min(...parts.map((part) => part.words)),
  };
}

/** Says only words of what was said before it: "Evaluation ready. Ready." */
function repeats(text: string, before: string): boolean {
  const [own, said] = [text, before].map((each) => new Set(each.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
  return own!.isSubsetOf(said!);
}
