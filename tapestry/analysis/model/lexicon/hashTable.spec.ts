import { describe, expect, it } from 'vitest';
import { hashTable } from './hashTable.ts';

describe('a table of hashes', () => {
  it('finds every number again and nothing else, also among hashes that share a slot', () => {
    const hashes = [0, -1, 1 << 20, 1 << 21, 1 << 22, 7, 15, 23, 2 ** 31 - 1, -(2 ** 31)];
    const table = hashTable(Int32Array.from(hashes.flatMap((hash, index) => [hash, index])));
    expect(hashes.map((hash) => table.get(hash))).toEqual(hashes.map((_, index) => index));
    expect(table.get(3)).toBe(-1);
    expect(table.get(1 << 23)).toBe(-1);
  });

  it('may be empty', () => {
    expect(hashTable(new Int32Array(0)).get(0)).toBe(-1);
  });
});
