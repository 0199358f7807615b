import type { Sentences } from './sentences.ts';
import type { Word } from './words.ts';

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

/** Counts the capitals of a text. */
export function casingOf({ words, first }: Sentences): Casing {
  const capital = new Map<string, number>();
  const small = new Map<string, number>();
  const starts = new Set(first);
  let [upper, lower] = [0, 0];
  let opening = true;
  for (const [index, { form }] of words.entries()) {
    if (starts.has(index)) opening = true;
    if (!FIRST_LETTER.test(form)) continue;
    const isUpper = form !== form.toLowerCase() && form === form.toUpperCase();
    if (form.length > 1 && isUpper) upper += 1;
    else if (form.length > 1) lower += 1;
    const seen = form === form.toLowerCase() ? small : capital;
    if (!opening) seen.set(form.toLowerCase(), (seen.get(form.toLowerCase()) ?? 0) + 1);
    opening = false;
  }
  const capitals = capital.size;
  const kind = upper > lower * 2 && upper > 3 ? 'capitals' : capitals === 0 && !words.some(({ form }) => TITLE_CASE.test(form)) ? 'small' : 'mixed';
  return { kind, capital: (word) => capital.get(word) ?? 0, small: (word) => small.get(word) ?? 0 };
}

/**
 * The words as a tagger should see them: capitals that only begin a sentence, or that the whole text is written in,
 * made small, so that "Batteries" is not taken for a name.
 */
export function trueCased({ words, first }: Sentences, casing: Casing, knows: (word: string) => boolean): string[] {
  const starts = new Set(first);
  let opening = true;
  return words.map((word, index) => {
    if (starts.has(index)) opening = true;
    if (!FIRST_LETTER.test(word.form)) return word.form;
    const asGiven = opening || casing.kind === 'capitals' ? lowered(word, casing, knows) : word.form;
    opening = false;
    return asGiven;
  });
}

function lowered({ form }: Word, casing: Casing, knows: (word: string) => boolean): string {
  const lower = form.toLowerCase();
  if (lower === 'i' || lower.startsWith("i'")) return form;
  if (casing.kind === 'capitals') return lower;
  if (!TITLE_CASE.test(form)) return form.length === 1 && casing.small(lower) > 0 ? lower : form;
  if (casing.small(lower) > casing.capital(lower)) return lower;
  return casing.capital(lower) === 0 && knows(lower) ? lower : form;
}
