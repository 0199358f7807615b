import { hashOf } from '../hash.ts';
import type { Lexicon } from './lexicon.ts';

/** What is known of every distinct form of a text, `WIDTH` numbers a form, and the form each token has. */
export interface WordTypes {
  /** Index of the form by token. */
  readonly of: Int32Array;
  /** One more row than forms: the last stands for what is before and behind a sentence. */
  readonly rows: Int32Array;
  readonly forms: readonly string[];
}

/** Columns of a row: hashes of the form in lower case, of its ends and beginnings, its shape and its place in the lexicon. */
export const COLUMN = {
  word: 0,
  suffix1: 1, suffix2: 2, suffix3: 3, suffix4: 4, suffix5: 5,
  prefix1: 6, prefix2: 7, prefix3: 8, prefix4: 9,
  shape: 10,
  /** Word clusters, coarse and fine; 0 for an unknown word. */
  coarse: 11, fine: 12,
  /** Number of the set of tags the word can have. */
  tagSet: 13,
  /** The set for known words, the ending for unknown ones: a feature of its neighbours. */
  ambiguity: 14,
} as const;
export const WIDTH = 16;
const OUTSIDE = 0x51ed270b;

/** What the lexicon and the letters say of distinct forms. @param of index of the form by token */
export function wordTypes(forms: readonly string[], of: Int32Array, lexicon: Lexicon): WordTypes {
  const rows = new Int32Array((forms.length + 1) * WIDTH).fill(OUTSIDE);
  for (const [type, form] of forms.entries()) fillRow(rows, type * WIDTH, form, lexicon);
  return { of, rows, forms };
}

/** The types of a list of tokens. */
export function wordTypesOf(tokens: readonly string[], lexicon: Lexicon): WordTypes {
  const of = new Int32Array(tokens.length);
  const index = new Map<string, number>();
  const forms: string[] = [];
  for (const [at, form] of tokens.entries()) {
    let type = index.get(form);
    if (type === undefined) {
      type = forms.push(form) - 1;
      index.set(form, type);
    }
    of[at] = type;
  }
  return wordTypes(forms, of, lexicon);
}

function fillRow(rows: Int32Array, row: number, form: string, lexicon: Lexicon): void {
  const lower = normalised(form);
  const word = hashOf(lower);
  const entry = lexicon.entry(word);
  const { length } = lower;
  rows[row + COLUMN.word] = word;
  for (let size = 1; size <= 5; size += 1) rows[row + COLUMN.suffix1 + size - 1] = length > size ? hashOf(lower, length - size) : word;
  for (let size = 1; size <= 4; size += 1) rows[row + COLUMN.prefix1 + size - 1] = length > size ? hashOf(lower, 0, size) : word;
  rows[row + COLUMN.shape] = shapeOf(form);
  rows[row + COLUMN.coarse] = lexicon.coarse(entry);
  rows[row + COLUMN.fine] = lexicon.fine(entry);
  rows[row + COLUMN.tagSet] = lexicon.tagSet(entry);
  rows[row + COLUMN.ambiguity] = lexicon.tagSet(entry) > 0 ? lexicon.tagSet(entry) : rows[row + COLUMN.suffix3]!;
}

/** Lower case with straight apostrophes, digits alike, web and mail addresses alike. */
export function normalised(form: string): string {
  if (/^(?:https?:|www\.)|@.+\./i.test(form)) return '@';
  const lower = form.toLowerCase().replace(/[’‘`]/g, "'");
  return /\d/.test(lower) ? lower.replace(/\d/g, '0') : lower;
}

const LONG = 8;

/** Which kinds of character a form has and where, as a small number. */
function shapeOf(form: string): number {
  const first = /^\p{Lu}/u.test(form) ? 1 : 0;
  const rest = /\p{Lu}/u.test(form.slice(1)) ? 2 : 0;
  const small = /\p{Ll}/u.test(form) ? 4 : 0;
  const digit = /\p{N}/u.test(form) ? 8 : 0;
  const joint = /[-'’.]/.test(form) ? 16 : 0;
  const other = /[^\p{L}\p{N}'’.-]/u.test(form) ? 32 : 0;
  const length = Math.min(form.length, 3) * 64 + (form.length > LONG ? 256 : 0);
  return first + rest + small + digit + joint + other + length;
}
