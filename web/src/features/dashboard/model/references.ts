import type { PartOfSpeech } from '../../../../../tapestry/model/vocabulary.ts';

/** Something of a dashboard that can be selected. */
export type Reference =
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'token'; readonly lemma: string; readonly partSpeech: PartOfSpeech }
  | { readonly kind: 'phrase'; readonly id: string }
  | { readonly kind: 'sentence'; readonly id: number }
  /** Counted from 1, as they stand on the sheet. */
  | { readonly kind: 'group'; readonly number: number }
  | { readonly kind: 'slot'; readonly id: number }
  /** A sentence with a triple. */
  | { readonly kind: 'triple'; readonly sentence: number }
  /** Words looked for in the text. */
  | { readonly kind: 'find'; readonly text: string };

/** More could not be told apart by colour. */
export const MAX_SELECTED = 5;

const PARTS = ['NOUN', 'VERB', 'ADJ'] as const;

/** `symbol.child,token.school.NOUN`: the selection as an address holds it; the last one has the focus. */
export function writeSelection(references: readonly Reference[]): string {
  return references.map(writeReference).join(',');
}

/** What an address selects; parts that make no sense are left out. */
export function readSelection(text: string | undefined): readonly Reference[] {
  return (text ?? '').split(',').flatMap((part) => readReference(part) ?? []).slice(-MAX_SELECTED);
}

export function writeReference(reference: Reference): string {
  switch (reference.kind) {
    case 'symbol': return `symbol.${encoded(reference.name)}`;
    case 'token': return `token.${encoded(reference.lemma)}.${reference.partSpeech}`;
    case 'phrase': return `phrase.${encoded(reference.id)}`;
    case 'sentence': return `sentence.${reference.id}`;
    case 'group': return `group.${reference.number}`;
    case 'slot': return `slot.${reference.id}`;
    case 'triple': return `triple.${reference.sentence}`;
    case 'find': return `find.${encoded(reference.text)}`;
  }
}

function readReference(part: string): Reference | undefined {
  const [kind, first = '', second] = part.split('.');
  const text = decoded(first);
  const number = /^\d{1,9}$/.test(first) ? Number(first) : undefined;
  switch (kind) {
    case 'symbol': return text ? { kind, name: text } : undefined;
    case 'token': {
      const partSpeech = PARTS.find((each) => each === second);
      return text && partSpeech ? { kind, lemma: text, partSpeech } : undefined;
    }
    case 'phrase': return text ? { kind, id: text } : undefined;
    case 'find': return text ? { kind, text } : undefined;
    case 'sentence': return number === undefined ? undefined : { kind, id: number };
    case 'group': return number === undefined ? undefined : { kind, number };
    case 'slot': return number === undefined ? undefined : { kind, id: number };
    case 'triple': return number === undefined ? undefined : { kind, sentence: number };
    default: return undefined;
  }
}

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export const isSame = (a: Reference, b: Reference): boolean => writeReference(a) === writeReference(b);

/** A click replaces the selection, one with Shift adds to it or takes out of it. */
export function selected(before: readonly Reference[], reference: Reference, isAdding: boolean): readonly Reference[] {
  if (!isAdding) return [reference];
  const others = before.filter((each) => !isSame(each, reference));
  return others.length < before.length ? others : [...others, reference].slice(-MAX_SELECTED);
}
