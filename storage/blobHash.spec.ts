import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { turnsDuring } from '../tests/support/turnsDuring.ts';
import { blobHash } from './blobHash.ts';

const MB = 2 ** 20;

describe('The hash of a blob', () => {
  it.each([0, 1, 4 * MB - 1, 4 * MB, 4 * MB + 1, 9 * MB])('of %i bytes is their SHA-256', async (size) => {
    const bytes = new Uint8Array(size).map((_, index) => index * 31);
    expect(await blobHash(bytes)).toBe(hash('sha256', bytes));
  });

  it('lets others have their turn while a long one is read', async () => {
    expect(await turnsDuring(() => blobHash(new Uint8Array(40 * MB)))).toBeGreaterThanOrEqual(9);
  });
});
