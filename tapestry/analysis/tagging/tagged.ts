import type { Analysis } from '../analysis.ts';
import { straightened, TRAIT, traitsOf, type Forms } from '../words/forms.ts';
import { UNREAD } from '../words/rareSpellings.ts';

/**
 * What key words, phrases, sentences and triples are worked out from: tokens, whatever engine made them, and how they are
 * written, if that has been looked at.
 */
export type Tagged = Pick<Analysis, 'reading' | 'lemmas' | 'tokens' | 'sentences'> & { readonly forms?: Forms };

/** A token as it is written, with a straight apostrophe. */
export function formOf({ reading, tokens, forms }: Tagged, token: number): string {
  const form = forms?.straight[forms.of[token]!] ?? UNREAD;
  return form === UNREAD ? straightened(reading.text.slice(tokens.start[token], tokens.end[token])) : form;
}

/** That in lower case. */
export function smallFormOf(tagged: Tagged, token: number): string {
  const small = tagged.forms?.small[tagged.forms.of[token]!] ?? UNREAD;
  return small === UNREAD ? formOf(tagged, token).toLowerCase() : small;
}

/** A token just as it is written. */
export function writtenOf({ reading, tokens, forms }: Tagged, token: number): string {
  const written = forms?.written[forms.of[token]!] ?? UNREAD;
  return written === UNREAD ? reading.text.slice(tokens.start[token], tokens.end[token]) : written;
}

export function lemmaOf({ lemmas, tokens }: Tagged, token: number): string {
  return lemmas[tokens.lemma[token] ?? -1] ?? '';
}

/** True if the form of a token has a trait of `TRAIT`. */
export function hasTrait(tagged: Tagged, token: number, trait: number): boolean {
  const { forms } = tagged;
  const isRead = forms !== undefined && forms.written[forms.of[token]!] !== UNREAD;
  return ((isRead ? forms.traits[forms.of[token]!]! : traitsOf(formOf(tagged, token))) & trait) !== 0;
}

/** True for a token with a letter or digit in it. */
export function isWord(tagged: Tagged, token: number): boolean {
  return hasTrait(tagged, token, TRAIT.word);
}
