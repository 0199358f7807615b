/** Rounds a score so that every engine sorts alike, whatever the last bits of its logarithms are. */
export function rounded(score: number): number {
  return Math.round(score * 1e9) / 1e9;
}
