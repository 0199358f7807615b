import type { Analysis } from '../analysis/analysis.ts';
import { smallFormOf } from '../analysis/tagging/tagged.ts';

/** A pair of words is what a meeting says from so many mentions on. */
const MIN = 4;
const SHORTEST = 3;
const PLAIN = /^\p{L}+$/u;

/**
 * Tells of statements of one text whether they say once what all else of it says otherwise by one letter: "cold car" where it
 * is "cold card" everywhere.
 */
export function misheardIn(analysis: Analysis): (tokens: readonly number[]) => boolean {
  const pairs = new Map<string, Map<string, number>>();
  for (let at = 0; at + 1 < analysis.tokens.start.length; at += 1) {
    const [first, second] = [smallFormOf(analysis, at), smallFormOf(analysis, at + 1)];
    if (second.length < SHORTEST || !PLAIN.test(second) || analysis.tokens.counts[at] !== 1) continue;
    const own = pairs.get(first) ?? new Map<string, number>();
    own.set(second, (own.get(second) ?? 0) + 1);
    pairs.set(first, own);
  }
  return (tokens) => tokens.some((at) => {
    const [own, second] = [pairs.get(smallFormOf(analysis, at)), smallFormOf(analysis, at + 1)];
    if (own?.get(second) !== 1 || analysis.tokens.counts[at + 1] !== 1) return false;
    return [...own].some(([other, count]) => count >= MIN && isCut(second, other));
  });
}

/** The same word but for one letter that is missing or another, endings of number, time and degree aside. */
function isCut(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return !/[sdrny]$/u.test(long) || (long.length === short.length + 1 && /[^e]d$/u.test(long));
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  return short.length === long.length ? short.slice(from + 1) === long.slice(from + 1) && from + 1 < short.length : short.slice(from) === long.slice(from + 1);
}
