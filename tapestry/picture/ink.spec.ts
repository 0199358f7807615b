import { describe, expect, it } from 'vitest';
import { inkOf, reach } from './ink.ts';
import { parsePicture } from './parse.ts';
import { signedArea } from './polygon.ts';

const square = parsePicture('<svg viewBox="0 0 24 24" fill="none" stroke="#000"><path d="M4 4h16v16h-16z"/></svg>');
const dash = parsePicture('<svg viewBox="0 0 24 24" fill="none" stroke="#000"><path d="M5 12h14"/></svg>');

describe('the ink of a printed symbol', () => {
  it('fits its longer side into the box, give or take the hand', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { width, height } = inkOf(square, { box: 200, line: 10, seed });
      expect(Math.abs(width - 200)).toBeLessThan(12);
      expect(Math.abs(height - 200)).toBeLessThan(12);
    }
  });

  it('keeps the line as thick as asked, however large the box', () => {
    expect(inkOf(dash, { box: 300, line: 10, seed: 1 }).height).toBeLessThan(10 + 2 * 0.015 * 300 + 2 * 0.0085 * 300 + 3);
  });

  it('reaches farther to the lower right, where the fill is misplaced', () => {
    const { hull } = inkOf(square, { box: 200, line: 10, seed: 1 });
    expect(reach(hull, 1, 0)).toBeGreaterThan(reach(hull, -1, 0));
    expect(reach(hull, 0, 1)).toBeGreaterThan(reach(hull, 0, -1));
  });

  it('is narrower for a hollow drawing that is not made solid', () => {
    const size = { box: 200, line: 8, seed: 1 };
    expect(signedArea(inkOf(dash, { ...size, solid: false }).hull)).toBeLessThan(signedArea(inkOf(dash, { ...size, solid: true }).hull));
    expect(inkOf(dash, size)).toEqual(inkOf(dash, { ...size, solid: true }));
  });

  it('is the same for the same seed and another for another', () => {
    const size = { box: 200, line: 10, seed: 7 };
    expect(inkOf(square, size)).toEqual(inkOf(square, size));
    expect(inkOf(square, size)).not.toEqual(inkOf(square, { ...size, seed: 8 }));
  });

  it('has a convex hull of few corners', () => {
    const { hull } = inkOf(square, { box: 200, line: 10, seed: 7 });
    expect(hull.length).toBeLessThanOrEqual(24);
    hull.forEach((point, i) => {
      const [next, after] = [hull[(i + 1) % hull.length]!, hull[(i + 2) % hull.length]!];
      expect((next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x)).toBeGreaterThan(-1e-6);
    });
  });
});

describe('the distance to the edge of a hull', () => {
  const diamond = [{ x: 0, y: -10 }, { x: 20, y: 0 }, { x: 0, y: 10 }, { x: -20, y: 0 }];

  it('is measured along the given direction', () => {
    expect(reach(diamond, 1, 0)).toBeCloseTo(20, 9);
    expect(reach(diamond, 0, -1)).toBeCloseTo(10, 9);
    expect(reach(diamond, Math.SQRT1_2, Math.SQRT1_2)).toBeCloseTo(Math.SQRT2 * (20 / 3), 9);
  });

  it('is 0 without a hull', () => {
    expect(reach([], 1, 0)).toBe(0);
  });
});
