import { describe, expect, it } from 'vitest';
import type { Position } from '../../events/store/eventStore.ts';
import { later } from './answer.ts';

const [first, second] = ['0001' as Position, '0002' as Position];

describe('The position to wait for', () => {
  it('is the later of two, or the one there is', () => {
    expect([later(first, second), later(second, first), later(first, undefined), later(undefined, first), later(undefined, undefined)]).toEqual([second, second, first, first, undefined]);
  });
});
