import { describe, expect, it } from 'vitest';
import type { Point } from '../model/geometry.ts';
import { thinned } from './thinned.ts';

const circle = (count: number): Point[] => Array.from({ length: count }, (_, i) => ({ x: Math.cos((2 * Math.PI * i) / count), y: Math.sin((2 * Math.PI * i) / count) }));

describe('A thinned loop', () => {
  it('loses the corners on its straight sides and keeps those it turns at', () => {
    const square = [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2], [0, 1]].map(([x = 0, y = 0]) => ({ x, y }));
    expect(thinned(square, 0.01)).toEqual([{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }]);
  });

  it('passes within the tolerance of every corner it lost', () => {
    const fine = circle(200);
    const coarse = thinned(fine, 0.02);
    expect(coarse.length).toBeLessThan(40);
    const middles = coarse.map((from, i) => ({ x: (from.x + coarse[(i + 1) % coarse.length]!.x) / 2, y: (from.y + coarse[(i + 1) % coarse.length]!.y) / 2 }));
    for (const { x, y } of middles) expect(1 - Math.sqrt(x * x + y * y)).toBeLessThanOrEqual(0.0201);
  });

  it('leaves a triangle, a line and nothing as they are', () => {
    for (const count of [0, 1, 2, 3]) expect(thinned(circle(count), 10)).toEqual(circle(count));
  });
});
