import { describe, expect, it } from 'vitest';
import type { Point } from '../model/geometry.ts';
import type { Glyph, OutlineStep } from '../type/glyph.ts';
import { haloOf } from './halo.ts';

const contour = (...points: readonly (readonly [number, number])[]): OutlineStep[] => [
  ...points.map(([x, y], i): OutlineStep => ({ op: i ? 'line' : 'move', x, y })),
  { op: 'close' },
];
const glyph = (outline: readonly OutlineStep[]): Glyph => ({ key: 'hand:1', face: 'hand', index: 1, advance: 1, outline, ink: null });
const SQUARE = contour([0, 0], [1, 0], [1, 1], [0, 1]);

/** By the nonzero rule. */
function covers(loops: readonly (readonly Point[])[], x: number, y: number): boolean {
  let winding = 0;
  for (const loop of loops) {
    loop.forEach((a, i) => {
      const b = loop[(i + 1) % loop.length] as Point;
      const side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y);
      if (a.y <= y && b.y > y && side > 0) winding += 1;
      if (a.y > y && b.y <= y && side < 0) winding -= 1;
    });
  }
  return winding !== 0;
}

describe('The halo of a glyph', () => {
  it.each([['clockwise', SQUARE], ['counter-clockwise', contour([0, 0], [0, 1], [1, 1], [1, 0])]])('covers the ink and everything near it, with round corners (%s outline)', (_, outline) => {
    const loops = haloOf(glyph(outline), 0.2, 100);
    for (const [x, y] of [[0.5, 0.5], [-0.19, 0.5], [0.5, 1.19], [-0.13, -0.13]] as const) expect(covers(loops, x, y)).toBe(true);
    for (const [x, y] of [[-0.21, 0.5], [0.5, -0.21], [-0.17, -0.17], [1.17, 1.17]] as const) expect(covers(loops, x, y)).toBe(false);
  });

  it('narrows a large hole and closes a small one', () => {
    const hole = (size: number): OutlineStep[] => contour([0.5 - size, 0.5 - size], [0.5 - size, 0.5 + size], [0.5 + size, 0.5 + size], [0.5 + size, 0.5 - size]);
    const large = haloOf(glyph([...SQUARE, ...hole(0.4)]), 0.2, 100);
    expect([covers(large, 0.5, 0.5), covers(large, 0.65, 0.5), covers(large, 0.75, 0.5)]).toEqual([false, false, true]);
    const small = haloOf(glyph([...SQUARE, ...hole(0.1)]), 0.2, 100);
    for (const x of [0.42, 0.5, 0.58]) expect(covers(small, x, 0.5)).toBe(true);
  });

  it('fills the notch of an angle without leaving a gap', () => {
    const angle = haloOf(glyph(contour([0, 0], [1, 0], [1, 0.3], [0.3, 0.3], [0.3, 1], [0, 1])), 0.2, 100);
    for (const [x, y] of [[0.4, 0.4], [0.49, 0.8], [0.8, 0.49], [0.31, 0.31]] as const) expect(covers(angle, x, y)).toBe(true);
    expect(covers(angle, 0.7, 0.7)).toBe(false);
  });

  it('follows curves', () => {
    const disc = glyph([{ op: 'move', x: 1, y: 0 }, ...[[1, 1, 0, 1], [-1, 1, -1, 0], [-1, -1, 0, -1], [1, -1, 1, 0]].map(([x1 = 0, y1 = 0, x = 0, y = 0]): OutlineStep => ({ op: 'quadratic', x1, y1, x, y })), { op: 'close' }]);
    const loops = haloOf(disc, 0.3, 100);
    expect(covers(loops, 0.5 * 1.4 + 0.18, 0.5 * 1.4 + 0.18)).toBe(true);
    expect(covers(loops, 1.31, 0)).toBe(false);
    expect(covers(loops, 0, -1.29)).toBe(true);
  });

  it('has fewer corners where text is small, and misses what it should cover by less than half a pixel', () => {
    const teeth = Array.from({ length: 9 }, (_, i) => [0.1 * (i + 1), i % 2 === 0 ? -0.0045 : 0] as const);
    const edge = glyph(contour([0, 0], ...teeth, [1, 0], [1, 1], [0, 1]));
    const [small, large] = [haloOf(edge, 0.2, 40), haloOf(edge, 0.2, 46)];
    expect(small.flat().length).toBeLessThan(large.flat().length);
    for (const [x] of teeth) expect(covers(small, x, -0.2045 + 0.5 / 40)).toBe(true);
  });

  it('is nothing around a space, and is worked out once', () => {
    expect(haloOf(glyph([]), 0.1, 100)).toEqual([]);
    const letter = glyph(SQUARE);
    expect(haloOf(letter, 0.1, 100)).toBe(haloOf(letter, 0.1, 100));
  });
});
