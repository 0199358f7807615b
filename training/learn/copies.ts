import type { TreebankSentence } from './conllu.ts';

/** A sentence as speech recognition would give it: lower case, no punctuation; null if nothing is left or a word hung on a mark. */
export function bareCopy(sentence: TreebankSentence): TreebankSentence | null {
  const kept = [...sentence.forms.keys()].filter((at) => !sentence.tags[at]!.startsWith('PUNCT|'));
  if (kept.length === 0 || kept.some((at) => sentence.heads[at]! >= 0 && !kept.includes(sentence.heads[at]!))) return null;
  const place = new Map(kept.map((at, index) => [at, index]));
  const of = <T>(values: readonly T[]): T[] => kept.map((at) => values[at]!);
  return {
    text: '',
    forms: of(sentence.forms).map((form) => form.toLowerCase()),
    lemmas: of(sentence.lemmas),
    tags: of(sentence.tags),
    heads: Int32Array.from(kept, (at) => place.get(sentence.heads[at]!) ?? -1),
    relations: of(sentence.relations),
  };
}
