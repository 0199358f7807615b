import bidiFactory from 'bidi-js/dist/bidi.mjs';

/** Letters that are written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Vowel points: without a font's own placing they lie beside their letters. Hebrew is read without them. */
const POINTS = /\p{M}+/gu;

let made: ReturnType<typeof bidiFactory> | undefined;

/**
 * The characters of one line as they stand from left to right (Unicode Bidirectional Algorithm, UAX 9). The first letter
 * says in which direction the line is read. A line without letters from right to left is answered as it is.
 */
export function displayOrder(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const bidi = made ??= bidiFactory();
  const text = line.normalize('NFC').replace(POINTS, '');
  return bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'auto'));
}
