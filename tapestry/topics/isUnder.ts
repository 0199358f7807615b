import type { Analysis } from '../analysis/analysis.ts';

/** Whether a token hangs on another, over at most three between them. */
export function isUnder({ tokens }: Analysis, at: number, above: number): boolean {
  let own = at;
  for (let climbed = 0; climbed < 4 && own >= 0; climbed += 1) {
    if (own === above) return true;
    own = tokens.head[own]!;
  }
  return false;
}
