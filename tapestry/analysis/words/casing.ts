import { UNREAD } from './rareSpellings.ts';
import type { Sentences } from './sentences.ts';
import type { DistinctWords } from '../tagging/tagger.ts';

/** How a text uses capitals; decides what a tagger is given and which words are names. */
export interface Casing {
  /** The whole text is in capitals (typed so, or by a stenographer), or has none at all. */
  readonly kind: 'capitals' | 'small' | 'mixed';
  /** Mentions inside sentences that begin with a capital, and that do not, by lower-cased word. */
  capital(lower: string): number;
  small(lower: string): number;
}

const TITLE_CASE = /^\p{Lu}[\p{Ll}\p{M}'’-]/u;
const FIRST_LETTER = /^["“(']*\p{L}/u;
const SMALL = /^[a-z][a-z']*$/;

/** Counts the capitals of a text. */
export function casingOf(sentences: Sentences): Casing {
  const { forms } = sentences.words;
  const capital = new Map<string, number>();
  const small = new Map<string, number>();
  const { all, inside } = mentionsOf(sentences);
  let [upper, lower] = [0, 0];
  let hasTitle = false;
  for (let spelling = 0; spelling < forms.length; spelling += 1) {
    const form = forms[spelling]!;
    const low = SMALL.test(form) ? form : form.toLowerCase();
    hasTitle ||= !SMALL.test(form) && TITLE_CASE.test(form);
    if (all[spelling] === 0) continue;
    if (form.length > 1 && low !== form && form === form.toUpperCase()) upper += all[spelling]!;
    else if (form.length > 1) lower += all[spelling]!;
    const seen = low === form ? small : capital;
    if (inside[spelling]! > 0) seen.set(low, (seen.get(low) ?? 0) + inside[spelling]!);
  }
  const kind = upper > lower * 2 && upper > 3 ? 'capitals' : capital.size === 0 && !hasTitle ? 'small' : 'mixed';
  return { kind, capital: (word) => capital.get(word) ?? 0, small: (word) => small.get(word) ?? 0 };
}

/** By spelling: 1 for what begins with a letter, and for words that are not told apart. */
function lettered(forms: readonly string[]): Uint8Array {
  return Uint8Array.from(forms, (form) => (SMALL.test(form) || form === UNREAD || FIRST_LETTER.test(form) ? 1 : 0));
}

/** By spelling of a word: how often it was said, and how often not as the first word of a sentence. */
function mentionsOf({ words: { of, forms }, first }: Sentences): { readonly all: Int32Array; readonly inside: Int32Array } {
  const isWord = lettered(forms);
  const [all, inside] = [new Int32Array(forms.length), new Int32Array(forms.length)];
  let opening = true;
  let sentence = 0;
  for (let at = 0; at < of.length; at += 1) {
    if (first[sentence] === at) {
      opening = true;
      sentence += 1;
    }
    const spelling = of[at]!;
    if (isWord[spelling] === 0) continue;
    all[spelling]! += 1;
    if (!opening) inside[spelling]! += 1;
    opening = false;
  }
  return { all, inside };
}

/**
 * The words as a tagger should see them: capitals that only begin a sentence, or that the whole text is written in,
 * made small, so that "Batteries" is not taken for a name. Every spelling has a number of its own, two if it is given in
 * two ways.
 */
export function trueCased({ words: { of: spellings, forms }, first }: Sentences, casing: Casing, knows: (word: string) => boolean): DistinctWords {
  const isWord = lettered(forms);
  const given: string[] = [];
  const [asWritten, asOpening] = [new Int32Array(forms.length).fill(-1), new Int32Array(forms.length).fill(-1)];
  const of = new Int32Array(spellings.length);
  let opening = true;
  let sentence = 0;
  for (let at = 0; at < of.length; at += 1) {
    if (first[sentence] === at) {
      opening = true;
      sentence += 1;
    }
    const spelling = spellings[at]!;
    const form = forms[spelling]!;
    if (isWord[spelling] === 0 || (!opening && casing.kind !== 'capitals')) {
      if (asWritten[spelling] === -1) asWritten[spelling] = given.push(form) - 1;
      of[at] = asWritten[spelling]!;
      continue;
    }
    opening = false;
    if (asOpening[spelling] === -1) asOpening[spelling] = given.push(lowered(form, casing, knows)) - 1;
    of[at] = asOpening[spelling]!;
  }
  return { forms: given, of };
}

function lowered(form: string, casing: Casing, knows: (word: string) => boolean): string {
  if (SMALL.test(form)) return form;
  const lower = form.toLowerCase();
  if (lower === 'i' || lower.startsWith("i'")) return form;
  if (casing.kind === 'capitals') return lower;
  if (!TITLE_CASE.test(form)) return form.length === 1 && casing.small(lower) > 0 ? lower : form;
  if (casing.small(lower) > casing.capital(lower)) return lower;
  return casing.capital(lower) === 0 && knows(lower) ? lower : form;
}
