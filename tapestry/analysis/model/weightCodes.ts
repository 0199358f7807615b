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

/** Rows of two codes, each as one number: the first code in its lower half, the second in its upper half, so that both come with one fetch. */
export function packedRows(codes: Int8Array): Int16Array {
  const rows = new Int16Array(codes.length >> 1);
  for (let row = 0; row < rows.length; row += 1) rows[row] = (codes[row * 2]! & 0xff) | (codes[row * 2 + 1]! << 8);
  return rows;
}
