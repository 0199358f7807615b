import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('Turns', () => {
  it('let the first go alone, then so many, and the next in order as one leaves', () => {
    const enter = createTurns(2);
    const begun: number[] = [];
    const leave = [1, 2, 3, 4, 5].map((each) => enter(() => begun.push(each)));
    expect(begun).toEqual([1]);
    leave[0]?.();
    expect(begun).toEqual([1, 2, 3]);
    leave[2]?.();
    leave[2]?.();
    expect(begun).toEqual([1, 2, 3, 4]);
    leave[1]?.();
    expect(begun).toEqual([1, 2, 3, 4, 5]);
  });

  it('let the first go alone after a pause too', () => {
    const enter = createTurns(2);
    const begun: number[] = [];
    const come = (each: number) => enter(() => begun.push(each));
    come(1)();
    const leave = [2, 3, 4].map(come);
    expect(begun).toEqual([1, 2]);
    leave[1]?.();
    expect(begun).toEqual([1, 2]);
    leave[0]?.();
    expect(begun).toEqual([1, 2, 4]);
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
