import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('Turns', () => {
  it('let so many begin, and the next in order as one leaves', () => {
    const enter = createTurns(2);
    const begun: number[] = [];
    const leave = [1, 2, 3, 4].map((each) => enter(() => begun.push(each)));
    expect(begun).toEqual([1, 2]);
    leave[1]?.();
    leave[1]?.();
    expect(begun).toEqual([1, 2, 3]);
    leave[0]?.();
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('pass over whoever left before their turn', () => {
    const enter = createTurns(1);
    const begun: number[] = [];
    const [first, second] = [1, 2, 3].map((each) => enter(() => begun.push(each)));
    second?.();
    first?.();
    expect(begun).toEqual([1, 3]);
  });
});
