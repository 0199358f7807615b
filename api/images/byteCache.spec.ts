import { describe, expect, it } from 'vitest';
import { createByteCache } from './byteCache.ts';

describe('A cache of bytes', () => {
  it('forgets what was not asked for the longest once it is full', () => {
    const cache = createByteCache<string>(10, ({ length }) => length);
    cache.set('a', 'aaaa');
    cache.set('b', 'bbbb');
    cache.get('a');
    cache.set('c', 'cccc');
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['aaaa', undefined, 'cccc']);
  });

  it('counts a value that is replaced once, and never keeps one that is too large for it', () => {
    const cache = createByteCache<string>(10, ({ length }) => length);
    for (let at = 0; at < 5; at++) cache.set('a', 'aaaa');
    cache.set('b', 'bbbb');
    expect(cache.get('a')).toBe('aaaa');
    cache.set('large', 'x'.repeat(11));
    expect(cache.get('large')).toBeUndefined();
  });
});
