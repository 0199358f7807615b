import type { ParserState } from '../parsing/parserState.ts';

/** Words from one node to another: 1 to 4, 5 for up to 6, 6 for up to 10, 7 for more; 0 if one is missing. */
export function distance(from: number, to: number, missing: number): number {
  if (from === missing || to === missing) return 0;
  const words = to > from ? to - from : from - to;
  if (words < 5) return words;
  return words < 7 ? 5 : words < 11 ? 6 : 7;
}

/** Which of verbs, marks and conjunctions lie between two nodes, and how many of them up to two. */
export function passedBetween({ passed, length }: ParserState, from: number, to: number): number {
  const missing = length + 1;
  if (from === missing || to === missing || to <= from + 1) return 0;
  const difference = passed[to]! - passed[from + 1]!;
  return 1 + Math.min(difference & 1023, 2) + 3 * Math.min((difference >> 10) & 1023, 2) + 9 * Math.min((difference >> 20) & 1023, 2);
}
