/** Weights travel as one byte each: sign and square root of the magnitude, which keeps the many small weights apart. */
const STEPS = 127;

/** The codes of weights; the largest magnitude becomes 127, what rounds to nothing becomes 0. */
export function encodeWeights(weights: Float64Array): Int8Array {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most === 0 ? 0 : STEPS / Math.sqrt(most);
  return Int8Array.from(weights, (weight) => Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight)) * scale));
}

/** Whole-number weights of codes, up to 127 squared; only their proportions mean something. */
export function decodeWeights(codes: Int8Array): Int16Array {
  const weights = new Int16Array(codes.length);
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at]!;
    weights[at] = code < 0 ? -code * code : code * code;
  }
  return weights;
}
