import type { Analysis } from '../analysis.ts';
import { formsOf, straightened, TRAIT, traitsOf, type Forms } from '../words/forms.ts';
import { UNREAD } from '../words/rareSpellings.ts';

/**
 * What key words, phrases, sentences and triples are worked out from: tokens, whatever engine made them, and how they are
 * written, if that has been looked at.
 */
export type Tagged = Pick<Analysis, 'reading' | 'lemmas' | 'tokens' | 'sentences'> & { readonly forms?: Forms };

/** A token as it is written, with a straight apostrophe; empty outside the text. */
export function formOf(tagged: Tagged, token: number): string {
  const { forms } = tagged;
  const form = forms?.straight[forms.of[token]!] ?? UNREAD;
  return form === UNREAD ? straightened(textAt(tagged, token)) : form;
}

/** That in lower case. */
export function smallFormOf(tagged: Tagged, token: number): string {
  const small = tagged.forms?.small[tagged.forms.of[token]!] ?? UNREAD;
  return small === UNREAD ? formOf(tagged, token).toLowerCase() : small;
}

/** A token just as it is written; empty outside the text. */
export function writtenOf(tagged: Tagged, token: number): string {
  const { forms } = tagged;
  const written = forms?.written[forms.of[token]!] ?? UNREAD;
  return written === UNREAD ? textAt(tagged, token) : written;
}

const textAt = ({ reading, tokens }: Tagged, token: number): string => reading.text.slice(tokens.start[token] ?? 0, tokens.end[token] ?? 0);

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

/** So many distinct forms are held; a text with more of them is no talk, and its others are looked up as they are asked for. */
const MAX_FORMS = 50_000;

/** An analysis whose distinct forms have been looked at, for whoever asks for those of its tokens again and again. */
export function withForms<A extends Tagged>(analysis: A): A & { readonly forms: Forms } {
  const { start, end } = analysis.tokens;
  const numbers = new Map([[UNREAD, 0]]);
  const of = Int32Array.from(start, (from, token) => {
    const written = analysis.reading.text.slice(from, end[token]);
    const known = numbers.get(written);
    if (known !== undefined || numbers.size === MAX_FORMS) return known ?? 0;
    numbers.set(written, numbers.size);
    return numbers.size - 1;
  });
  return { ...analysis, forms: formsOf(of, [...numbers.keys()]) };
}
