import type { Analysis } from '../analysis.ts';
import { straightened, TRAIT, traitsOf, type Forms } from '../words/forms.ts';

/**
 * What key words, phrases, sentences and triples are worked out from: tokens, whatever engine made them, and how they are
 * written, if that has been looked at.
 */
export type Tagged = Pick<Analysis, 'reading' | 'lemmas' | 'tokens' | 'sentences'> & { readonly forms?: Forms };

/** A token as it is written, with a straight apostrophe. */
export function formOf({ reading, tokens, forms }: Tagged, token: number): string {
  if (forms !== undefined) return forms.straight[forms.of[token]!]!;
  return straightened(reading.text.slice(tokens.start[token], tokens.end[token]));
}

/** That in lower case. */
export function smallFormOf(tagged: Tagged, token: number): string {
  const { forms } = tagged;
  return forms === undefined ? formOf(tagged, token).toLowerCase() : forms.small[forms.of[token]!]!;
}

/** A token just as it is written. */
export function writtenOf({ reading, tokens, forms }: Tagged, token: number): string {
  return forms === undefined ? reading.text.slice(tokens.start[token], tokens.end[token]) : forms.written[forms.of[token]!]!;
}

export function lemmaOf({ lemmas, tokens }: Tagged, token: number): string {
  return lemmas[tokens.lemma[token] ?? -1] ?? '';
}

/** True if the form of a token has a trait of `TRAIT`. */
export function hasTrait(tagged: Tagged, token: number, trait: number): boolean {
  const { forms } = tagged;
  return ((forms === undefined ? traitsOf(formOf(tagged, token)) : forms.traits[forms.of[token]!]!) & trait) !== 0;
}

/** True for a token with a letter or digit in it. */
export function isWord(tagged: Tagged, token: number): boolean {
  return hasTrait(tagged, token, TRAIT.word);
}
