/** A table from 32-bit hashes to numbers, in one typed array: no strings, no objects, ready in a millisecond. */
export interface HashTable {
  /** The number behind a hash, -1 if there is none. */
  get(hash: number): number;
}

/** @param pairs hash, number, hash, number, …; numbers are 0 or more. */
export function hashTable(pairs: Int32Array): HashTable {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(4, pairs.length)));
  const slots = new Int32Array(capacity * 2).fill(-1);
  const mask = capacity - 1;
  for (let pair = 0; pair < pairs.length; pair += 2) {
    let slot = pairs[pair]! & mask;
    while (slots[slot * 2 + 1] !== -1) slot = (slot + 1) & mask;
    slots[slot * 2] = pairs[pair]!;
    slots[slot * 2 + 1] = pairs[pair + 1]!;
  }
  return {
    get(hash) {
      let slot = hash & mask;
      for (;;) {
        const number = slots[slot * 2 + 1]!;
        if (number === -1 || slots[slot * 2] === hash) return number;
        slot = (slot + 1) & mask;
      }
    },
  };
}
