import type { Turn } from '../transcript/reading.ts';
import { wordsIn, type Word } from './words.ts';

/** Words of a text and where its sentences begin; a sentence never crosses a turn. */
export interface Sentences {
  readonly words: readonly Word[];
  /** Index of each sentence's first word, and the turn it stands in. */
  readonly first: readonly number[];
  readonly turn: readonly number[];
}

const END = /^(?:[.!?…]|\.{2,})$/;
const CLOSING = /^["”’')\]]$/;
/** Behind these a full stop ends no sentence. */
const ABBREVIATIONS = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'hon', 'st', 'vs', 'fig', 'dept', 'approx', 'lib', 'inc', 'ltd', 'co', 'jr', 'sr']);
/** Where a person who is not punctuated starts anew. */
const RESTARTS = new Set(['so', 'and', 'but', 'okay', 'ok', 'well', 'because', 'now', 'then', 'yeah', 'alright']);
/** A stretch without a full stop longer than this is divided in front of a restart, at the latest at `longest` words. */
const RUN_ON = { words: 45, shortest: 12, longest: 60 } as const;

/** Divides the turns of a text into sentences by punctuation, and run-on speech by its restarts. */
export function sentencesOf(text: string, turns: readonly Turn[]): Sentences {
  const words: Word[] = [];
  const first: number[] = [];
  const turn: number[] = [];
  for (const [index, { start, end }] of turns.entries()) {
    const said = wordsIn(text, start, end);
    for (const [from, to] of divide(said)) {
      for (const at of restarts(said, from, to)) {
        first.push(words.length + at);
        turn.push(index);
      }
    }
    for (const word of said) words.push(word);
  }
  return { words, first, turn };
}

function divide(words: readonly Word[]): [from: number, to: number][] {
  const spans: [number, number][] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (!endsSentence(words, at)) continue;
    while (at + 1 < words.length && CLOSING.test(words[at + 1]!.form) && words[at + 1]!.start === words[at]!.end) at += 1;
    spans.push([from, at + 1]);
    from = at + 1;
  }
  if (from < words.length) spans.push([from, words.length]);
  return spans;
}

function endsSentence(words: readonly Word[], at: number): boolean {
  const mark = words[at]!.form;
  if (!END.test(mark)) return false;
  const next = words[at + 1];
  if (!next) return true;
  if (END.test(next.form) || /^[,;:)\]]$/.test(next.form)) return false;
  if (/^[!?]/.test(mark)) return !CLOSING.test(next.form);
  if (/^\p{Ll}/u.test(next.form)) return mark !== '…' && !mark.startsWith('..') && !words.some((word) => /^\p{Lu}\p{Ll}/u.test(word.form));
  const before = words[at - 1]?.form ?? '';
  if (/^nos?$/i.test(before) && /^\p{N}/u.test(next.form)) return false;
  return mark !== '.' || !(ABBREVIATIONS.has(before.toLowerCase()) || /^\p{Lu}$/u.test(before) && before !== 'I');
}

function restarts(words: readonly Word[], from: number, to: number): number[] {
  const starts = [from];
  if (to - from <= RUN_ON.words) return starts;
  let start = from;
  for (let at = from + 1; at < to; at += 1) {
    const length = at - start;
    if (length < RUN_ON.shortest || to - at < 4) continue;
    if (!RESTARTS.has(words[at]!.form.toLowerCase()) && length < RUN_ON.longest) continue;
    starts.push((start = at));
  }
  return starts;
}
