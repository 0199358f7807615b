import { describe, expect, it } from 'vitest';
import type { Point } from '../model/geometry.ts';
import type { Glyph, OutlineStep } from '../type/glyph.ts';
import { boldOutline, embolden } from './embolden.ts';

const contour = (points: readonly (readonly [number, number])[]): OutlineStep[] => [
  ...points.map(([x, y], i): OutlineStep => ({ op: i ? 'line' : 'move', x, y })),
  { op: 'close' },
];
const pointsOf = (outline: readonly OutlineStep[]): Point[] => outline.flatMap((step) => (step.op === 'close' ? [] : [{ x: step.x, y: step.y }]));
const SQUARE = contour([[0, 0], [1, 0], [1, 1], [0, 1]]);
const HOLE = contour([[0.25, 0.25], [0.25, 0.75], [0.75, 0.75], [0.75, 0.25]]);

describe('an emboldened outline', () => {
  it('grows by the strength on every side, whichever way it runs', () => {
    for (const outline of [SQUARE, contour([[0, 1], [1, 1], [1, 0], [0, 0]])]) {
      const points = pointsOf(embolden(outline, 0.1));
      expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(-0.1, 9);
      expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(1.1, 9);
    }
  });

  it('makes holes smaller', () => {
    const points = pointsOf(embolden([...SQUARE, ...HOLE], 0.1)).slice(4);
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(0.35, 9);
    expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(0.65, 9);
  });

  it('moves the control points of curves along', () => {
    const curved: OutlineStep[] = [{ op: 'move', x: 0, y: 0 }, { op: 'quadratic', x1: 1, y1: 0, x: 1, y: 1 }, { op: 'cubic', x1: 1, y1: 2, x2: 0, y2: 2, x: 0, y: 1 }, { op: 'close' }];
    const bold = embolden(curved, 0.05);
    expect(bold.map(({ op }) => op)).toEqual(['move', 'quadratic', 'cubic', 'close']);
    expect(bold[1]).toMatchObject({ x1: expect.closeTo(1.05, 6), y1: expect.closeTo(-0.05, 6) });
  });

  it('throws no point farther than its shorter edge', () => {
    const needle = contour([[0, 0], [4, 0.02], [0, 0.04]]);
    for (const { x, y } of pointsOf(embolden(needle, 0.05))) {
      expect(x).toBeLessThan(4.2);
      expect(Math.abs(y)).toBeLessThan(0.3);
    }
  });

  it('survives outlines without area', () => {
    expect(embolden([], 0.1)).toEqual([]);
    expect(pointsOf(embolden(contour([[1, 1], [1, 1], [1, 1]]), 0.1))).toEqual([{ x: 1, y: 1 }, { x: 1, y: 1 }, { x: 1, y: 1 }]);
  });

  it('is worked out once for each glyph and weight', () => {
    const glyph: Glyph = { key: 'hand:1', face: 'hand', index: 1, advance: 1, outline: SQUARE, ink: null };
    expect(boldOutline(glyph, 0)).toBe(SQUARE);
    expect(boldOutline(glyph, 0.05)).toBe(boldOutline(glyph, 0.05));
    expect(boldOutline(glyph, 0.05)).not.toEqual(boldOutline(glyph, 0.03));
  });
});
