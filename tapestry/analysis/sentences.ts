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
/** So long may a sentence be where full stops are set. */
const PUNCTUATED_RUN_ON = { words: 150, shortest: 40, longest: 180 } as const;
type RunOn = typeof RUN_ON | typeof PUNCTUATED_RUN_ON;
/** A text with more words than this to a full stop is not punctuated. */
const SPARSE = 45;
/** Abbreviations that may also be the last word of a sentence: one of these words with a capital begins the next. */
const MAY_END = /^(?:[ap]\.m\.|etc\.|inc\.|corp\.|ltd\.|co\.|jr\.|sr\.|(?:\p{L}\.){2,})$/iu;
const OPENING = /^(?:The|A|An|I|We|You|He|She|It|They|This|That|These|Those|There|And|But|So|In|On|At|If|When|What|How|Then|Now|Our|My|Your|Yes|No|Yeah|Okay)$/;

/** Divides the turns of a text into sentences by punctuation, and run-on speech by its restarts. */
export function sentencesOf(text: string, turns: readonly Turn[]): Sentences {
  const words: Word[] = [];
  const first: number[] = [];
  const turn: number[] = [];
  const said = turns.map(({ start, end }) => wordsIn(text, start, end));
  const runOn = runOnOf(said);
  for (const [index, spoken] of said.entries()) {
    for (const [from, to] of divide(spoken)) {
      for (const at of restarts(spoken, from, to, runOn)) {
        first.push(words.length + at);
        turn.push(index);
      }
    }
    for (const word of spoken) words.push(word);
  }
  return { words, first, turn };
}

function runOnOf(turns: readonly (readonly Word[])[]): RunOn {
  const words = turns.reduce((sum, turn) => sum + turn.length, 0);
  const ends = turns.reduce((sum, turn) => sum + turn.filter(({ form }) => END.test(form)).length, 0);
  return words > ends * SPARSE ? RUN_ON : PUNCTUATED_RUN_ON;
}

function divide(words: readonly Word[]): [from: number, to: number][] {
  const spans: [number, number][] = [];
  const hasCapitals = words.some(({ form }) => /^\p{Lu}\p{Ll}/u.test(form));
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (!endsSentence(words, at, hasCapitals)) continue;
    while (at + 1 < words.length && CLOSING.test(words[at + 1]!.form) && words[at + 1]!.start === words[at]!.end) at += 1;
    spans.push([from, at + 1]);
    from = at + 1;
  }
  if (from < words.length) spans.push([from, words.length]);
  return spans;
}

/** @param hasCapitals some word of the turn begins with a capital */
function endsSentence(words: readonly Word[], at: number, hasCapitals: boolean): boolean {
  const mark = words[at]!.form;
  const next = words[at + 1];
  if (MAY_END.test(mark)) return next !== undefined && OPENING.test(next.form);
  if (/^(?:—|--+)$/.test(mark)) return isBreakingOff(words, at);
  if (!END.test(mark)) return false;
  if (!next) return true;
  if (END.test(next.form) || /^[,;:)\]]$/.test(next.form)) return false;
  if (/^[!?]/.test(mark)) return !CLOSING.test(next.form);
  const before = words[at - 1]?.form ?? '';
  if (mark === '.' && /^\p{L}$/u.test(before) && before.toLowerCase() !== 'i') return false;
  if (/^\p{Ll}/u.test(next.form)) return mark !== '…' && !mark.startsWith('..') && !hasCapitals;
  if (/^nos?$/i.test(before) && /^\p{N}/u.test(next.form)) return false;
  return mark !== '.' || !ABBREVIATIONS.has(before.toLowerCase());
}

/** "We need a — Do you have any?": the dash ends what was said if a new sentence follows it. */
function isBreakingOff(words: readonly Word[], at: number): boolean {
  const [before, next] = [words[at - 1], words[at + 1]];
  if (!before || !next || next.start === words[at]!.end) return false;
  return /^\p{Lu}/u.test(next.form) && !/^I(?:'|$)/.test(next.form) && before.end < words[at]!.start;
}

function restarts(words: readonly Word[], from: number, to: number, runOn: RunOn): number[] {
  const starts = [from];
  if (to - from <= runOn.words) return starts;
  let start = from;
  for (let at = from + 1; at < to; at += 1) {
    const length = at - start;
    if (length < runOn.shortest || to - at < 4) continue;
    if (!RESTARTS.has(words[at]!.form.toLowerCase()) && length < runOn.longest) continue;
    starts.push((start = at));
  }
  return starts;
}
