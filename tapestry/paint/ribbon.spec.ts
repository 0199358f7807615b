import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { PenPoint } from '../picture/pen.ts';
import { traceRibbon } from './ribbon.ts';
import { readable } from './canvas.fixture.ts';

const canvasOf = (width: number, height: number) => readable(createCanvas(width, height));

const SIDE = 120;

function painted(lines: readonly (readonly (readonly [number, number])[])[], half = 6): (x: number, y: number) => number {
  const { context, rgba } = canvasOf(SIDE, SIDE);
  context.beginPath();
  for (const line of lines) traceRibbon(context, line.map(([x, y]): PenPoint => ({ x, y, half })));
  context.fill('nonzero');
  const pixels = rgba();
  return (x, y) => pixels[(Math.round(y) * SIDE + Math.round(x)) * 4 + 3]!;
}

describe('a line of changing width', () => {
  it('is whole along its middle, however sharply it turns', () => {
    const corners: readonly (readonly [number, number])[] = [[20, 20], [100, 24], [22, 30], [100, 60], [60, 61], [60, 100], [58, 40]];
    const alpha = painted([corners]);
    for (let i = 1; i < corners.length; i += 1) {
      const [[ax, ay], [bx, by]] = [corners[i - 1]!, corners[i]!];
      for (let t = 0; t <= 1; t += 0.05) expect(alpha(ax + (bx - ax) * t, ay + (by - ay) * t)).toBe(255);
    }
  });

  it('has no hole where two lines cross in opposite directions', () => {
    const alpha = painted([[[10, 60], [110, 60]], [[110, 62], [10, 58]], [[60, 110], [60, 10]]]);
    expect(alpha(60, 60)).toBe(255);
    expect(alpha(30, 60)).toBe(255);
  });

  it('ends round, without spikes', () => {
    const alpha = painted([[[30, 60], [90, 60]]], 10);
    expect(alpha(21, 60)).toBe(255);
    expect(alpha(18, 60)).toBe(0);
    expect(alpha(21, 52)).toBe(0);
    expect(alpha(99, 60)).toBeGreaterThan(200);
    expect(alpha(102, 60)).toBe(0);
  });

  it('throws no spike from the outside of a sharp corner', () => {
    const alpha = painted([[[20, 60], [90, 60], [20, 64]]]);
    expect(alpha(94, 60)).toBe(255);
    expect(alpha(99, 62)).toBe(0);
    expect(alpha(110, 62)).toBe(0);
  });

  it('is a round spot when it has no length', () => {
    const alpha = painted([[[60, 60], [60.05, 60]]], 8);
    expect([alpha(60, 60), alpha(66, 60), alpha(60, 54), alpha(67, 67)]).toEqual([255, 255, 255, 0]);
    expect(painted([[[60, 60]]], 8)(60, 65)).toBe(255);
  });
});
