import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../layout/placement/rng.ts';
import { parsePicture } from './parse.ts';
import { drawnStrokes, penLine } from './pen.ts';

const OPTIONS = { width: 10, wobble: 2, wavelength: 60, pressure: 0.13, taper: 0.22, closed: false };
const STRAIGHT = [{ x: 0, y: 0 }, { x: 400, y: 0 }];
const RING = [{ x: 0, y: 0 }, { x: 200, y: 0 }, { x: 200, y: 200 }, { x: 0, y: 200 }];

describe('a line drawn by hand', () => {
  it('wobbles, but never farther than asked', () => {
    const aside = penLine(STRAIGHT, OPTIONS, mulberry32(1)).map(({ y }) => Math.abs(y));
    expect(Math.max(...aside)).toBeGreaterThan(0.5);
    expect(Math.max(...aside)).toBeLessThanOrEqual(2);
  });

  it('turns smoothly: no jump from one point to the next', () => {
    const points = penLine(STRAIGHT, OPTIONS, mulberry32(1));
    points.slice(1).forEach(({ y }, i) => expect(Math.abs(y - points[i]!.y)).toBeLessThan(0.6));
  });

  it('is thinner at its ends and alive between them', () => {
    const halves = penLine(STRAIGHT, OPTIONS, mulberry32(3)).map(({ half }) => half);
    const middle = halves.slice(10, -10);
    expect(halves[0]).toBeLessThan(5 * 1.13 * 0.79);
    expect(Math.min(...middle)).toBeGreaterThan(5 * 0.86);
    expect(Math.max(...middle)).toBeLessThan(5 * 1.14);
    expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(0.3);
  });

  it('runs past its start when it is closed', () => {
    const drawn = penLine(RING, { ...OPTIONS, closed: true }, mulberry32(1));
    const last = drawn[drawn.length - 1]!;
    expect(last.x).toBeGreaterThan(15);
    expect(last.x).toBeLessThan(26 + 2 + 1.2);
    expect(Math.abs(last.y)).toBeLessThan(2 + 1.3);
  });

  it('keeps a dot as broad as the line', () => {
    for (const { half } of penLine([{ x: 5, y: 5 }, { x: 5.1, y: 5 }], OPTIONS, mulberry32(1))) {
      expect(half).toBeGreaterThan(4.3);
    }
  });

  it('gives every stroke of a symbol its own hand, the same each time', () => {
    const picture = parsePicture('<svg viewBox="0 0 24 24" fill="none" stroke="#000"><path d="M3 6h18"/><path d="M3 18h18"/></svg>');
    const size = { box: 200, line: 10, seed: 4 };
    const [upper, lower] = drawnStrokes(picture, size);
    expect(upper!.points.map(({ half }) => half)).not.toEqual(lower!.points.map(({ half }) => half));
    expect(drawnStrokes(picture, size)).toEqual(drawnStrokes(picture, size));
  });

  it('draws solid marks as edges without width', () => {
    const picture = parsePicture('<svg viewBox="0 0 24 24"><path d="M3 3h18v18h-18z"/></svg>');
    const [mark] = drawnStrokes(picture, { box: 200, line: 10, seed: 4 });
    expect(mark!.filled).toBe(true);
    expect(mark!.points.every(({ half }) => half === 0)).toBe(true);
  });
});
