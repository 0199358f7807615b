import type { WordTypes } from '../model/lexicon/wordTypes.ts';

/** Sounds that hold a speaker's turn and belong to no clause. */
const FILLER = /^(?:u+h+m*|u+m+|e+r+m*|hm+)$/iu;

/** Behind these a phrase goes on, whatever is put between. */
const LEADS_ON = new Set(`a an the this these those my your our his her its their some any every no i you he she it we they
  and or but of to in on at for with from by about into is are was were be been am has have had can could will would should may might must do does did not very`.split(/\s+/));

/** What is said besides fillers, for whoever learned from text without them. */
export interface WithoutFillers {
  /** Tokens that are read, ascending. */
  readonly kept: Int32Array;
  /** The types of these. */
  readonly types: WordTypes;
  /** First of these of every sentence. */
  readonly starts: readonly number[];
  /** By token: true for a filler, as against a comma beside one. */
  readonly isFiller: (token: number) => boolean;
}

/**
 * A text without its fillers and the commas that set them off; "in France, uh, nobody" keeps one of its two, which tells
 * where something begins. Sentences of nothing else stay as they are.
 * @param starts first token of every sentence
 * @returns null where there is no filler
 */
export function withoutFillers(types: WordTypes, starts: readonly number[]): WithoutFillers | null {
  const { of, forms } = types;
  const fillers = forms.map((form) => FILLER.test(form));
  if (!fillers.includes(true)) return null;
  const commas = forms.map((form) => form === ',');
  const leads = forms.map((form) => LEADS_ON.has(form.toLowerCase()));
  const isLoose = (at: number, from: number, to: number): boolean => {
    if (commas[of[at]!] !== true) return false;
    if (at > from && fillers[of[at - 1]!] === true) return true;
    if (at + 1 >= to || fillers[of[at + 1]!] !== true) return false;
    return at === from || leads[of[at - 1]!] === true || at + 2 >= to || commas[of[at + 2]!] !== true;
  };
  const kept = new Int32Array(of.length);
  const begins: number[] = [];
  let count = 0;
  for (const [sentence, from] of starts.entries()) {
    const to = starts[sentence + 1] ?? of.length;
    begins.push(count);
    for (let at = from; at < to; at += 1) {
      if (fillers[of[at]!] === true || isLoose(at, from, to)) continue;
      kept[count] = at;
      count += 1;
    }
    if (count > begins.at(-1)!) continue;
    for (let at = from; at < to; at += 1) kept[count++] = at;
  }
  const read = kept.slice(0, count);
  return { kept: read, types: { ...types, of: read.map((token) => of[token]!) }, starts: begins, isFiller: (token) => fillers[of[token]!] === true };
}
