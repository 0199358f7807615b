import type { Span } from './lines.ts';

const NUMBER = String.raw`(?<![\p{L}\p{N}_.,/-])[$£€]?\d[\d,.]{0,20}`;
/** A word of a language, and not the rest of a checksum or "2nd", "4th", "80s". */
const WORD = String.raw`(?!th(?!ousand|ings?))(?=\p{Ll}{0,20}[aeiouy])(?=\p{Ll}{0,20}[g-z])\p{Ll}{3,20}(?![\p{L}\p{N}_])`;
const MONTH = String.raw`(?<![\p{L}\p{N}_])(?:January|February|March|April|May|June|July|August|September|October|November|December)`;
const GLUED = new RegExp(`(?<=${NUMBER})(?=${WORD})|(?<=${MONTH})(?=\\d{1,2}(?![\\p{L}\\p{N}_]))`, 'gu');

/**
 * "$15billion", "March27": the space between a number and its word was lost on the way. The same letters in spans that end
 * where it was.
 */
export function apartFromWords(text: string, { start, end }: Span): Span[] {
  const said = text.slice(start, end);
  if (!/\d/.test(said)) return [{ start, end }];
  const ends = [...said.matchAll(GLUED)].map(({ index }) => start + index);
  return [start, ...ends].map((from, part) => ({ start: from, end: ends[part] ?? end }));
}
