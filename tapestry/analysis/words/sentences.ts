import type { MappedRun, Turn } from '../../transcript/reading.ts';
import { wordsIn, type Words } from './words.ts';

/** Words of a text and where its sentences begin; a sentence never crosses a turn. */
export interface Sentences {
  readonly words: Words;
  /** Index of each sentence's first word, and the turn it stands in. */
  readonly first: readonly number[];
  readonly turn: readonly number[];
}

const END = /^(?:[.!?…]|\.{2,})$/;
/** Whatever ends a sentence ends in one of these. */
const LAST_MARKS: ReadonlySet<number> = new Set(['.', '!', '?', '…', '—', '-'].map((mark) => mark.charCodeAt(0)));
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

/**
 * Where somebody breaks off and begins another sentence without a mark between, which a transcript that is written with
 * care shows by a capital: "I was Why don't we alternate", "with When we were combining".
 */
const FRESH = /^(?:The|We|You|He|She|It|They|This|That|These|Those|There|And|But|So|If|When|What|How|Why|Where|Then|Now|Our|My|Your|For|In|On|At|Because|Do|Does|Did|Is|Are|Was|Were|Can|Could|Should|Would|Will|Let|Well|Maybe|Don't|What's|Let's|Can't|Won't|(?:We|You|He|She|It|They|That|There|Here)'(?:s|re|ve|ll|d))$/;
/** Of these also such that a name follows: "the issue is For July, the gonna be ..." */
const FRESH_BEFORE_NAMES = /^(?:For|In|On|At|When|If|Because)$/;
/** What a fresh start otherwise stands before and behind: it is no part of a title. */
const SMALL_LETTERS = /^(?:\p{Ll}[\p{L}'’-]*|I(?:['’]\p{L}+)?)$/u;
/** So many words have to be said before one breaks off: "So So they should be right" has only begun. */
const BEFORE_FRESH = 2;

/** A text while it is divided: its words, and what their spellings say, once for each. */
interface Text {
  readonly words: Words;
  /** By spelling: 1 for one that may end a sentence, 2 for a mark that does. */
  readonly ends: Uint8Array;
  /** True for a word with one capital in front. */
  readonly isCapitalised: (spelling: number) => boolean;
  readonly isRestart: (spelling: number) => boolean;
  readonly isFresh: (spelling: number) => boolean;
  readonly isFreshBeforeNames: (spelling: number) => boolean;
  readonly isSmall: (spelling: number) => boolean;
  /** Whether a caption or a line begins with a word: there a capital may only be how lines are written. */
  readonly opensLine: (at: number) => boolean;
}

/**
 * Divides the turns of a text into sentences by punctuation, and run-on speech by its restarts.
 * @param map leads from the text to the file it was read from: between two of its runs something was left out, as between captions
 */
export function sentencesOf(text: string, turns: readonly Turn[], map: readonly MappedRun[] = []): Sentences {
  const runs = new Set(map.map(({ at }) => at));
  const words = wordsIn(text, turns);
  const { forms } = words;
  const divided: Text = {
    words,
    ends: Uint8Array.from(forms, (form) => !LAST_MARKS.has(form.charCodeAt(form.length - 1)) ? 0 : END.test(form) ? 2 : 1),
    isCapitalised: askedOnce(forms, (form) => /^\p{Lu}\p{Ll}/u.test(form)),
    isRestart: askedOnce(forms, (form) => RESTARTS.has(form.toLowerCase())),
    isFresh: askedOnce(forms, (form) => FRESH.test(form)),
    isFreshBeforeNames: askedOnce(forms, (form) => FRESH_BEFORE_NAMES.test(form)),
    isSmall: askedOnce(forms, (form) => SMALL_LETTERS.test(form)),
    opensLine: (at) => runs.has(words.start[at]!) || text.slice(words.end[at - 1], words.start[at]).includes('\n'),
  };
  const first: number[] = [];
  const turn: number[] = [];
  const runOn = runOnOf(divided);
  for (let index = 0; index < turns.length; index += 1) {
    const before = first.length;
    divide(divided, words.turns[index]!, words.turns[index + 1]!, runOn, first);
    for (let sentence = before; sentence < first.length; sentence += 1) turn.push(index);
  }
  return { words, first, turn };
}

/** A test of forms that looks at each of them once, when it is asked for. */
function askedOnce(forms: readonly string[], test: (form: string) => boolean): (form: number) => boolean {
  const answers = new Int8Array(forms.length).fill(-1);
  return (form) => {
    if (answers[form] === -1) answers[form] = test(forms[form]!) ? 1 : 0;
    return answers[form] === 1;
  };
}

function runOnOf({ words: { of }, ends }: Text): RunOn {
  let full = 0;
  for (let at = 0; at < of.length; at += 1) if (ends[of[at]!] === 2) full += 1;
  return of.length > full * SPARSE ? RUN_ON : PUNCTUATED_RUN_ON;
}

/** Adds the first words of the sentences of a turn, which has the words from `from` to `to`. */
function divide(text: Text, from: number, to: number, runOn: RunOn, first: number[]): void {
  const { words: { start, end, of, forms }, ends } = text;
  const hasCapitals = hasCapitalIn(text, from, to);
  let opening = from;
  for (let at = from; at < to; at += 1) {
    if (ends[of[at]!] === 0 || !endsSentence(text.words, at, from, to, hasCapitals)) continue;
    while (at + 1 < to && CLOSING.test(forms[of[at + 1]!]!) && start[at + 1] === end[at]) at += 1;
    freshStarts(text, opening, at + 1, runOn, first);
    opening = at + 1;
  }
  if (opening < to) freshStarts(text, opening, to, runOn, first);
}

/** Divides what stands between two full stops where somebody begins another sentence. */
function freshStarts(text: Text, from: number, to: number, runOn: RunOn, first: number[]): void {
  const { words: { of }, isFresh, isFreshBeforeNames, isSmall, opensLine } = text;
  let opening = from;
  for (let at = from + BEFORE_FRESH; at + 2 < to; at += 1) {
    if (!isFresh(of[at]!) || at - opening < BEFORE_FRESH || !isSmall(of[at - 1]!) || !(isSmall(of[at + 1]!) || (isFreshBeforeNames(of[at]!) && !isFresh(of[at + 1]!))) || opensLine(at)) continue;
    restarts(text, opening, at, runOn, first);
    opening = at;
  }
  restarts(text, opening, to, runOn, first);
}

function hasCapitalIn({ words: { of }, isCapitalised }: Text, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isCapitalised(of[at]!)) return true;
  return false;
}

/** @param from first word of the turn, which ends before `to` @param hasCapitals some word of the turn begins with a capital */
function endsSentence(words: Words, at: number, from: number, to: number, hasCapitals: boolean): boolean {
  const { of, forms } = words;
  const mark = forms[of[at]!]!;
  const next = at + 1 < to ? forms[of[at + 1]!]! : null;
  if (MAY_END.test(mark)) return next !== null && OPENING.test(next);
  if (/^(?:—|--+)$/.test(mark)) return isBreakingOff(words, at, from, to);
  if (!END.test(mark)) return false;
  if (next === null) return true;
  if (END.test(next) || /^[,;:)\]]$/.test(next)) return false;
  if (/^[!?]/.test(mark)) return !CLOSING.test(next);
  const before = at > from ? forms[of[at - 1]!]! : '';
  if (mark === '.' && /^\p{L}$/u.test(before) && before.toLowerCase() !== 'i') return false;
  if (/^\p{Ll}/u.test(next)) return mark !== '…' && !mark.startsWith('..') && !hasCapitals;
  if (/^nos?$/i.test(before) && /^\p{N}/u.test(next)) return false;
  return mark !== '.' || !ABBREVIATIONS.has(before.toLowerCase());
}

/** "We need a — Do you have any?": the dash ends what was said if a new sentence follows it. */
function isBreakingOff({ start, end, of, forms }: Words, at: number, from: number, to: number): boolean {
  if (at === from || at + 1 >= to || start[at + 1] === end[at]) return false;
  const next = forms[of[at + 1]!]!;
  return /^\p{Lu}/u.test(next) && !/^I(?:'|$)/.test(next) && end[at - 1]! < start[at]!;
}

/** Adds where the stretch from `from` to `to` begins, and where it begins anew if it is long. */
function restarts({ words: { of }, isRestart }: Text, from: number, to: number, runOn: RunOn, first: number[]): void {
  first.push(from);
  if (to - from <= runOn.words) return;
  let start = from;
  for (let at = from + 1; at < to; at += 1) {
    const length = at - start;
    if (length < runOn.shortest || to - at < 4) continue;
    if (length < runOn.longest && !isRestart(of[at]!)) continue;
    first.push((start = at));
  }
}
