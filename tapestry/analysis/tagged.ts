import type { Analysis } from './analysis.ts';

/** What key words, phrases, sentences and triples are worked out from: tokens, whatever engine made them. */
export type Tagged = Pick<Analysis, 'reading' | 'lemmas' | 'tokens' | 'sentences'>;

/** A token as it is written, with a straight apostrophe. */
export function formOf({ reading, tokens }: Tagged, token: number): string {
  const form = reading.text.slice(tokens.start[token], tokens.end[token]);
  return form.includes('’') ? form.replaceAll('’', "'") : form;
}

export function lemmaOf({ lemmas, tokens }: Tagged, token: number): string {
  return lemmas[tokens.lemma[token] ?? -1] ?? '';
}
