import type { Group } from '../../model/tapestryData.ts';

/** Words already on the sheet: none is written twice. */
export interface SpokenWords {
  readonly taken: Set<string>;
}

/** Shorter words than this are compared whole. */
const STEM = 4;

/** Key words of a group, or the phrases they are part of, that may be written beside it, best first: not taken, no caption or name of the group in other clothes. */
export function writableWords({ anchor, symbols, keyWords }: Group, { taken }: SpokenWords): string[] {
  const shown = [anchor, ...symbols].flatMap(({ name, caption }) => [name.toLowerCase(), caption.toLowerCase()]);
  return keyWords
    .map(({ word, label }) => label ?? word)
    .filter((word) => !taken.has(word.toLowerCase()) && !shown.some((name) => sameStem(name, word.toLowerCase())));
}

/** `child` and `children`, `service` and `services`: one begins with the other. */
export function sameStem(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (short.length >= STEM && long.startsWith(short));
}

/** The words of a text (lower case), without marks. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
