/** How the tokens of a text are written; every distinct form was looked at once. */
export interface Forms {
  /** By token: number of its form. */
  readonly of: Int32Array;
  /** By form, `UNREAD` for words that are not told apart: as written, with straight apostrophes, and that in lower case. */
  readonly written: readonly string[];
  readonly straight: readonly string[];
  readonly small: readonly string[];
  /** By form: which of `TRAIT` it has, as bits. */
  readonly traits: Uint8Array;
}

/** What a form looks like. */
export const TRAIT = {
  /** Begins with a capital; and with a small letter behind it. */
  capital: 1, title: 2,
  /** Holds a letter or a digit somewhere. */
  word: 4,
  /** Ends so, in capitals too. */
  ing: 8, ed: 16, s: 32,
} as const;

const [SMALL, CAPITALISED] = [/^[a-z]+$/, /^[A-Z][a-z]+$/];
const ENDINGS: readonly (readonly [trait: number, ending: RegExp])[] = [[TRAIT.ing, /ing$/i], [TRAIT.ed, /ed$/i], [TRAIT.s, /s$/i]];

export function formsOf(of: Int32Array, written: readonly string[]): Forms {
  const straight = written.map(straightened);
  return { of, written, straight, small: straight.map((form) => (SMALL.test(form) ? form : form.toLowerCase())), traits: Uint8Array.from(straight, traitsOf) };
}

/** With straight apostrophes. */
export function straightened(form: string): string {
  return form.includes('’') ? form.replaceAll('’', "'") : form;
}

/** What a form with straight apostrophes looks like, as bits of `TRAIT`. */
export function traitsOf(form: string): number {
  let traits = 0;
  if (CAPITALISED.test(form)) traits = TRAIT.capital | TRAIT.title | TRAIT.word;
  else if (SMALL.test(form)) traits = TRAIT.word;
  else {
    if (/^\p{Lu}/u.test(form)) traits |= TRAIT.capital;
    if (/^\p{Lu}\p{Ll}/u.test(form)) traits |= TRAIT.title;
    if (/[\p{L}\p{N}]/u.test(form)) traits |= TRAIT.word;
  }
  for (const [trait, ending] of ENDINGS) if (ending.test(form)) traits |= trait;
  return traits;
}
