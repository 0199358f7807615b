import { describe, expect, it } from 'vitest';
import { amount, grouped, times } from './amount.ts';

describe('Amounts', () => {
  it('are written in groups of three digits', () => {
    for (const count of [0, 7, 999, 1000, 12_345, 123_456, 1_234_567, 1_000_000_000]) expect(grouped(count)).toBe(count.toLocaleString('en'));
  });

  it('name one thing or several', () => {
    expect([amount(1, 'poster'), amount(0, 'poster'), amount(1200, 'word')]).toEqual(['1 poster', '0 posters', '1,200 words']);
  });

  it('say how often', () => {
    expect([times(1), times(2), times(1200)]).toEqual(['once', '2 times', '1,200 times']);
  });
});
