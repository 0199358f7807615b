import type { WordTypes } from '../model/lexicon/wordTypes.ts';
import { FARTHEST_AGAIN, isStartedAgain, withoutRepetitions } from '../words/repetitions.ts';

/** Sounds that hold a speaker's turn and belong to no clause. */
const FILLER = /^(?:u+h+m*|u+m+|e+r+m*|hm+)$/iu;

/** Letters of the longest word that people start again with. */
const LONGEST_START = 6;

/** Behind these a phrase goes on, whatever is put between. */
const LEADS_ON = new Set(`a an the this these those my your our his her its their some any every no i you he she it we they
  and or but of to in on at for with from by about into is are was were be been am has have had can could will would should may might must do does did not very`.split(/\s+/));

/** What is said besides fillers and false starts, for whoever learned from text without them. */
export interface Fluent {
  /** Tokens that are read, ascending. */
  readonly kept: Int32Array;
  /** The types of these. */
  readonly types: WordTypes;
  /** First of these of every sentence. */
  readonly starts: readonly number[];
  /** By token: true for a filler, as against a comma beside one. */
  readonly isFiller: (token: number) => boolean;
  /** By token that is said again at once: the one that says it again. */
  readonly saidAgain: ReadonlyMap<number, number>;
}

/**
 * A text without its fillers, the commas that set them off, and the words that somebody starts again with ("we, we paint");
 * "in France, uh, nobody" keeps one of its two commas, which tells where something begins. Sentences of nothing else stay
 * as they are.
 * @param starts first token of every sentence
 * @returns null where there is nothing to leave out
 */
export function fluent(types: WordTypes, starts: readonly number[]): Fluent | null {
  const { of, forms } = types;
  const fillers = forms.map((form) => FILLER.test(form));
  const startedAgain = numbersOfStarts(forms);
  const isFluent = !fillers.includes(true) && !repeatsIn(of, startedAgain);
  if (isFluent) return null;
  const commas = forms.map((form) => form === ',');
  const leads = forms.map((form) => LEADS_ON.has(form.toLowerCase()));
  const isLoose = (at: number, from: number, to: number): boolean => {
    if (commas[of[at]!] !== true) return false;
    if (at > from && fillers[of[at - 1]!] === true) return true;
    if (at + 1 >= to || fillers[of[at + 1]!] !== true) return false;
    // "Dropped it, uh, it broke": the comma tells a new clause from a false start.
    if (at > from && at + 2 < to && forms[of[at + 2]!] === forms[of[at - 1]!]) return false;
    return at === from || leads[of[at - 1]!] === true || at + 2 >= to || commas[of[at + 2]!] !== true;
  };
  const kept: number[] = [];
  const begins: number[] = [];
  const saidAgain = new Map<number, number>();
  for (const [sentence, from] of starts.entries()) {
    const to = starts[sentence + 1] ?? of.length;
    const said: number[] = [];
    for (let at = from; at < to; at += 1) if (fillers[of[at]!] !== true && !isLoose(at, from, to)) said.push(at);
    begins.push(kept.length);
    if (said.length === 0) for (let at = from; at < to; at += 1) kept.push(at);
    else if (!repeatsIn(said.map((at) => of[at]!), startedAgain)) for (const at of said) kept.push(at);
    else for (const at of once(said, said.map((each) => forms[of[each]!]!.toLowerCase()), saidAgain)) kept.push(at);
  }
  if (kept.length === of.length) return null;
  return { kept: Int32Array.from(kept), types: { ...types, of: Int32Array.from(kept, (token) => of[token]!) }, starts: begins, isFiller: (token) => fillers[of[token]!] === true, saidAgain };
}

/** By form: a number for a word that somebody may start again with, in capitals or not; 0 for all others. */
function numbersOfStarts(forms: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(forms, (form) => {
    if (form.length > LONGEST_START) return 0;
    const small = form.toLowerCase();
    if (!isStartedAgain(small)) return 0;
    const known = numbers.get(small) ?? numbers.size + 1;
    numbers.set(small, known);
    return known;
  });
}

/** Whether one of some words that people start again with comes again at once. @param of forms of the tokens */
function repeatsIn(of: ArrayLike<number>, startedAgain: Int32Array): boolean {
  for (let at = 1; at < of.length; at += 1) {
    const number = startedAgain[of[at]!]!;
    if (number === 0) continue;
    for (let before = Math.max(0, at - FARTHEST_AGAIN); before < at; before += 1) if (startedAgain[of[before]!] === number) return true;
  }
  return false;
}

/** The tokens without those that follow at once again. @param forms of the tokens, in lower case @param saidAgain is told which */
function once(tokens: readonly number[], forms: readonly string[], saidAgain: Map<number, number>): readonly number[] {
  const stays = withoutRepetitions(forms);
  const latest = new Map<string, number>();
  let next = stays.length - 1;
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    if (stays[next] === index) {
      latest.set(forms[index]!, tokens[index]!);
      next -= 1;
    } else if (latest.has(forms[index]!)) saidAgain.set(tokens[index]!, latest.get(forms[index]!)!);
  }
  return stays.map((index) => tokens[index]!);
}
