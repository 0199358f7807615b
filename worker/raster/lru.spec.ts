import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

describe('a bounded cache', () => {
  it('forgets what was not asked for the longest', () => {
    const lru = createLru<number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    expect(lru.get('a')).toBe(1);
    lru.set('c', 3);
    expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.size]).toEqual([1, undefined, 3, 2]);
  });

  it('takes a new value for a known name without forgetting another', () => {
    const lru = createLru<number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.set('a', 3);
    expect([lru.get('a'), lru.get('b'), lru.size]).toEqual([3, 2, 2]);
  });
});
