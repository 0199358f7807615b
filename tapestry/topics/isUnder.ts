import type { Tagged } from '../analysis/tagging/tagged.ts';

/** Whether a token hangs on another, over at most three between them. */
export function isUnder({ tokens }: Tagged, at: number, above: number): boolean {
  let own = at;
  for (let climbed = 0; climbed < 4 && own >= 0; climbed += 1) {
    if (own === above) return true;
    own = tokens.head[own]!;
  }
  return false;
}
