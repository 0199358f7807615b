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

/**
 * Rows of four codes, SHIFT, LEFT, RIGHT and nothing, each as one number: how much more there is for LEFT than for SHIFT
 * in its lower half, for RIGHT in its upper half. Only differences decide, and both come with one fetch.
 */
export function packedRows(codes: Int8Array): Int32Array {
  const rows = new Int32Array(codes.length >> 2);
  for (let row = 0; row < rows.length; row += 1) {
    const at = row << 2;
    const shifted = weightOf(codes[at]!);
    rows[row] = ((weightOf(codes[at + 1]!) - shifted) & 0xffff) | ((weightOf(codes[at + 2]!) - shifted) << 16);
  }
  return rows;
}
