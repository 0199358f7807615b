/** Weights travel as one byte each: sign and square root of the magnitude, which keeps the many small weights apart. */
const STEPS = 127;

/** The codes of weights; the largest magnitude becomes 127, what rounds to nothing becomes 0. */
export function encodeWeights(weights: Float64Array): Int8Array {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most === 0 ? 0 : STEPS / Math.sqrt(most);
  return Int8Array.from(weights, (weight) => Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight)) * scale));
}

/** The weight behind a code: a whole number up to 127 squared; only proportions mean something. */
export function weightOf(code: number): number {
  return Math.imul(code, Math.abs(code));
}

/** Rows of four codes, each as one number, the first code lowest: what belongs together is fetched together. */
export function packedRows(codes: Int8Array): Int32Array {
  const rows = new Int32Array(codes.length >> 2);
  for (let row = 0; row < rows.length; row += 1) {
    const at = row << 2;
    rows[row] = (codes[at]! & 255) | ((codes[at + 1]! & 255) << 8) | ((codes[at + 2]! & 255) << 16) | (codes[at + 3]! << 24);
  }
  return rows;
}
