/**
 * By sentence: the first one with the same tokens, itself if there is none before. People say the same short sentences
 * over and over, and what was worked out for one holds for all. @param of form by token @param starts first token of each
 */
export function repeatsOf(of: Int32Array, starts: readonly number[]): Int32Array {
  const repeats = new Int32Array(starts.length);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * starts.length + 2))).fill(-1);
  const end = (sentence: number): number => starts[sentence + 1] ?? of.length;
  for (let sentence = 0; sentence < starts.length; sentence += 1) {
    let slot = hashOfTokens(of, starts[sentence]!, end(sentence)) & (slots.length - 1);
    while (slots[slot] !== -1 && !isSame(of, starts[slots[slot]!]!, end(slots[slot]!), starts[sentence]!, end(sentence))) slot = (slot + 1) & (slots.length - 1);
    if (slots[slot] === -1) slots[slot] = sentence;
    repeats[sentence] = slots[slot]!;
  }
  return repeats;
}

function hashOfTokens(of: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ of[at]!, 0x01000193) ^ (hash >>> 15);
  return hash ^ (hash >>> 13);
}

function isSame(of: Int32Array, from: number, to: number, other: number, otherEnd: number): boolean {
  if (to - from !== otherEnd - other) return false;
  for (let at = 0; at < to - from; at += 1) if (of[from + at] !== of[other + at]) return false;
  return true;
}
