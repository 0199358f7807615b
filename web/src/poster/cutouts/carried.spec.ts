import { describe, expect, it } from 'vitest';
import { apply, IDENTITY } from '../../../../tapestry/picture/affine.ts';
import { carried } from './carried.ts';

const LINE = { from: { x: 10, y: 20 }, to: { x: 40, y: 60 } };

describe('A line that is carried onto another', () => {
  it('stays where it is when the other is itself', () => {
    const { affine, longer } = carried(LINE, LINE);
    expect(longer).toBe(1);
    for (const part of ['a', 'b', 'c', 'd', 'e', 'f'] as const) expect(affine[part]).toBeCloseTo(IDENTITY[part], 12);
  });

  it.each([
    ['turned', { from: { x: 10, y: 20 }, to: { x: -30, y: 50 } }],
    ['moved and made longer', { from: { x: 100, y: -20 }, to: { x: 190, y: 100 } }],
    ['turned over and made shorter', { from: { x: 5, y: 5 }, to: { x: 5, y: -5 } }],
  ])('begins and ends with it and keeps its thickness (%s)', (_how, other) => {
    const { affine, longer } = carried(LINE, other);
    const [from, to] = [apply(affine, LINE.from.x, LINE.from.y), apply(affine, LINE.to.x, LINE.to.y)];
    expect(from.x).toBeCloseTo(other.from.x, 9);
    expect(from.y).toBeCloseTo(other.from.y, 9);
    expect(to.x).toBeCloseTo(other.to.x, 9);
    expect(to.y).toBeCloseTo(other.to.y, 9);
    expect(longer).toBeCloseTo(distance(other.from, other.to) / 50, 12);

    // Four to its side, seen across it.
    const beside = apply(affine, LINE.from.x - 4 * 0.8, LINE.from.y + 4 * 0.6);
    expect(distance(beside, other.from)).toBeCloseTo(4, 9);
    expect((beside.x - other.from.x) * (other.to.x - other.from.x) + (beside.y - other.from.y) * (other.to.y - other.from.y)).toBeCloseTo(0, 9);
  });
});

function distance(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
