import { describe, expect, it } from 'vitest';
import type { Position } from '../../events/store/eventStore.ts';
import { later, revisionAfter } from './answer.ts';

const [first, second] = ['0001' as Position, '0002' as Position];

describe('The position to wait for', () => {
  it('is the later of two, or the one there is', () => {
    expect([later(first, second), later(second, first), later(first, undefined), later(undefined, first), later(undefined, undefined)]).toEqual([second, second, first, first, undefined]);
  });
});

describe('The revision to go on from', () => {
  it('is the one a save led to; where it changed nothing, none that the caller has not seen', () => {
    expect(revisionAfter({ position: first, revision: 4 }, 2)).toBe(4);
    const nothing = { position: undefined, revision: 4 };
    expect([revisionAfter(nothing, 2), revisionAfter(nothing, 4), revisionAfter(nothing, 9), revisionAfter(nothing)]).toEqual([2, 4, 4, 4]);
    expect(revisionAfter({ position: undefined, revision: 'none' }, 2)).toBe(0);
  });
});
