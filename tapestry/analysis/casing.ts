import type { Sentences } from './sentences.ts';

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
  const traits = traitsOver();
  let [upper, lower, sentence] = [0, 0, 0];
  let opening = true;
  let hasTitle = false;
  for (let index = 0; index < words.length; index += 1) {
    if (first[sentence] === index) [opening, sentence] = [true, sentence + 1];
    const trait = traits(words[index]!.form);
    hasTitle ||= trait.isTitle;
    if (!trait.isWord) continue;
    if (trait.isLong && trait.isUpper) upper += 1;
    else if (trait.isLong) lower += 1;
    const seen = trait.isSmall ? small : capital;
    if (!opening) seen.set(trait.lower, (seen.get(trait.lower) ?? 0) + 1);
    opening = false;
  }
  const capitals = capital.size;
  const kind = upper > lower * 2 && upper > 3 ? 'capitals' : capitals === 0 && !hasTitle ? 'small' : 'mixed';
  return { kind, capital: (word) => capital.get(word) ?? 0, small: (word) => small.get(word) ?? 0 };
}

/** What a form looks like. */
interface Trait {
  readonly lower: string;
  readonly isWord: boolean;
  readonly isLong: boolean;
  readonly isTitle: boolean;
  readonly isUpper: boolean;
  readonly isSmall: boolean;
}

/** Looks at every distinct form once. */
function traitsOver(): (form: string) => Trait {
  const known = new Map<string, Trait>();
  return (form) => {
    let trait = known.get(form);
    if (trait === undefined) known.set(form, (trait = traitOf(form)));
    return trait;
  };
}

function traitOf(form: string): Trait {
  const lower = form.toLowerCase();
  const isSmall = form === lower;
  return { lower, isWord: FIRST_LETTER.test(form), isLong: form.length > 1, isTitle: TITLE_CASE.test(form), isUpper: !isSmall && form === form.toUpperCase(), isSmall };
}

/**
 * The words as a tagger should see them: capitals that only begin a sentence, or that the whole text is written in,
 * made small, so that "Batteries" is not taken for a name.
 */
export function trueCased({ words, first }: Sentences, casing: Casing, knows: (word: string) => boolean): string[] {
  const openings = new Map<string, string>();
  let opening = true;
  let sentence = 0;
  return words.map(({ form }, index) => {
    if (first[sentence] === index) [opening, sentence] = [true, sentence + 1];
    if (!opening && casing.kind !== 'capitals') return form;
    if (!FIRST_LETTER.test(form)) return form;
    opening = false;
    let small = openings.get(form);
    if (small === undefined) openings.set(form, (small = lowered(form, casing, knows)));
    return small;
  });
}

function lowered(form: string, casing: Casing, knows: (word: string) => boolean): string {
  const lower = form.toLowerCase();
  if (lower === 'i' || lower.startsWith("i'")) return form;
  if (casing.kind === 'capitals') return lower;
  if (!TITLE_CASE.test(form)) return form.length === 1 && casing.small(lower) > 0 ? lower : form;
  if (casing.small(lower) > casing.capital(lower)) return lower;
  return casing.capital(lower) === 0 && knows(lower) ? lower : form;
}
