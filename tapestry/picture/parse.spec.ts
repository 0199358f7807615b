import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../model/geometry.ts';
import { parsePicture } from './parse.ts';
import { PictureError } from './pictureError.ts';
import { boxOf, signedArea } from './polygon.ts';

const stroked = (body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" ${attributes}>${body}</svg>`;
const path = (d: string): readonly Point[] => parsePicture(stroked(`<path d="${d}"/>`)).strokes[0]!.points;
const distanceTo = (x: number, y: number) => (point: Point): number => Math.sqrt((point.x - x) ** 2 + (point.y - y) ** 2);
const faultOf = (svg: string): PictureError => {
  try {
    parsePicture(svg);
  } catch (error) {
    if (error instanceof PictureError) return error;
  }
  throw new Error('a PictureError was expected');
};

describe('reading path data', () => {
  it('keeps every point of an arc on its circle', () => {
    const radii = path('M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0').map(distanceTo(12, 12));
    expect(Math.max(...radii.map((radius) => Math.abs(radius - 8)))).toBeLessThan(0.01);
    expect(radii.length).toBeGreaterThan(24);
  });

  it('follows the large-arc and sweep flags to four different arcs', () => {
    const boxes = ['0 0', '0 1', '1 0', '1 1'].map((flags) => boxOf(path(`M8 12A5 5 0 ${flags} 16 12`)));
    expect(boxes.map((box) => Math.round(box.y))).toEqual([12, 10, 12, 4]);
    expect(boxes.map((box) => Math.round(box.height))).toEqual([2, 2, 8, 8]);
  });

  it('reads arc flags that are glued to the next number', () => {
    expect(path('M4 12a8 8 0 0116 0')).toEqual(path('M4 12a8 8 0 0 1 16 0'));
    expect(path('M4 12a8 8 0 11.5.5')).toEqual(path('M4 12a8 8 0 1 1 0.5 0.5'));
  });

  it('enlarges an arc whose radii are too short for its ends', () => {
    expect(boxOf(path('M4 12A1 1 0 0 1 20 12')).y).toBeCloseTo(4, 2);
  });

  it('draws relative commands where their absolute forms are', () => {
    const relative = path('m4 4l8 2h4v6c0 3 -2 4 -4 4s-4 1 -4 2q-2 0 -2 -4t-1 -5z');
    const absolute = path('M4 4L12 6H16V12C16 15 14 16 12 16S8 17 8 18Q6 18 6 14T5 9Z');
    expect(relative.length).toBe(absolute.length);
    relative.forEach((point, i) => expect(distanceTo(absolute[i]!.x, absolute[i]!.y)(point)).toBeLessThan(1e-9));
  });

  it('goes on with lines after the first pair of a move', () => {
    expect(path('M2 2 10 2 10 8')).toEqual([{ x: 2, y: 2 }, { x: 10, y: 2 }, { x: 10, y: 8 }]);
  });

  it('reads numbers without spaces between them', () => {
    expect(path('M12.5.5-1.5-1e1')).toEqual([{ x: 12.5, y: 0.5 }, { x: -1.5, y: -10 }]);
  });

  it('draws a faulty path up to its first fault', () => {
    expect(path('M2 2L10 2L5 x L9 9')).toEqual([{ x: 2, y: 2 }, { x: 10, y: 2 }]);
  });

  it('survives any path text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'MmLlHhCcSsQqTtAaZz0123456789.-, e'), maxLength: 60 });
    fc.assert(fc.property(text, (d) => {
      const { strokes } = parsePicture(stroked(`<path d="M1 1L9 9"/><path d="${d}"/>`));
      expect(strokes.length).toBeGreaterThan(0);
    }), { numRuns: 60 });
  });
});

describe('reading shapes', () => {
  it('rounds the corners of a rectangle and never more than half its side', () => {
    const { strokes, ink } = parsePicture(stroked('<rect x="4" y="6" width="16" height="12" rx="2"/>'));
    expect(ink).toEqual({ x: 4, y: 6, width: 16, height: 12 });
    expect(Math.min(...strokes[0]!.points.map(distanceTo(4, 6)))).toBeCloseTo(2 * (Math.SQRT2 - 1), 1);
    const pill = parsePicture(stroked('<rect x="4" y="10" width="16" height="4" rx="9"/>'));
    expect(pill.ink.height).toBeCloseTo(4, 6);
    expect(strokes[0]!.closed).toBe(true);
  });

  it('reads circles, ellipses, lines, polylines and polygons', () => {
    const { strokes } = parsePicture(stroked('<circle cx="5" cy="5" r="3"/><ellipse cx="15" cy="5" rx="4" ry="2"/><line x1="1" y1="20" x2="9" y2="20"/><polyline points="1,1 4,4 8,1"/><polygon points="10 10 14 10 12 14"/>'));
    expect(strokes.map(({ closed }) => closed)).toEqual([true, true, false, false, true]);
    expect(boxOf(strokes[1]!.points).width).toBeCloseTo(8, 2);
    expect(strokes[4]!.points).toHaveLength(3);
  });

  it('brings every viewBox to the grid of 24', () => {
    const { ink } = parsePicture('<svg viewBox="100 100 512 256"><path fill="none" stroke="#000" d="M100 100h512v256"/></svg>');
    expect(ink).toEqual({ x: 0, y: 0, width: 24, height: 12 });
  });

  it('scales a drawing that leaves its sheet or is lost on it', () => {
    expect(parsePicture(stroked('<path d="M-100 0H200"/>')).ink.width).toBeCloseTo(24, 9);
    expect(parsePicture(stroked('<path d="M2 2h4v4z"/>')).ink.width).toBeCloseTo(20, 9);
  });

  it('applies the transforms of groups from the inside out', () => {
    const { ink } = parsePicture(stroked('<g transform="translate(10 4)"><g transform="rotate(90) scale(2, 1)"><path d="M0 0H4V3"/></g></g>'));
    expect(ink.x).toBeCloseTo(7, 9);
    expect(ink.y).toBeCloseTo(4, 9);
    expect(ink.height).toBeCloseTo(8, 9);
  });

  it('leaves out what is hidden, defined for later or without paint', () => {
    const { strokes } = parsePicture(stroked('<defs><path d="M0 0h9"/></defs><path d="M0 0h24v24H0z" stroke="none"/><g display="none"><path d="M0 0h9"/></g><path d="M3 3h18"/>'));
    expect(strokes).toHaveLength(1);
  });
});

describe('telling lines from bodies', () => {
  const plain = (body: string): string => `<svg viewBox="0 0 24 24">${body}</svg>`;

  it('draws a black shape as a solid mark and leaves its hole open', () => {
    for (const rule of ['nonzero', 'evenodd']) {
      const inner = rule === 'nonzero' ? 'M8 8v8h8v-8z' : 'M8 8h8v8h-8z';
      const { strokes } = parsePicture(plain(`<path fill-rule="${rule}" d="M2 2h20v20h-20z${inner}"/>`));
      expect(strokes.map(({ filled }) => filled)).toEqual([true, true]);
      expect(strokes.map(({ points }) => Math.sign(signedArea(points)))).toEqual([1, -1]);
    }
  });

  it('reads paints from style attributes and classes', () => {
    const { strokes } = parsePicture(plain('<style>.a{fill:none;stroke:#123}</style><path class="a" d="M2 2h20v20z"/><path style="fill:none;stroke:red" d="M2 4h10v9"/>'));
    expect(strokes.map(({ filled }) => filled)).toEqual([false, false]);
  });

  it('turns a flat coloured illustration into an outline drawing', () => {
    const { strokes } = parsePicture(plain('<rect width="24" height="24" fill="white"/><path fill="#204020" d="M2 2h20v20h-20z"/><path fill="#d03010" d="M6 6h9v9h-9z"/><circle fill="#000" cx="18" cy="18" r="1"/>'));
    expect(strokes.map(({ filled }) => filled)).toEqual([false, false, true]);
  });

  it('ignores light fills under a drawing that has lines', () => {
    const { strokes } = parsePicture(plain('<circle cx="12" cy="12" r="9" fill="#fcea2b"/><circle cx="12" cy="12" r="9" fill="none" stroke="#000"/>'));
    expect(strokes).toHaveLength(1);
    expect(strokes[0]!.filled).toBe(false);
  });
});

describe('refusing a file', () => {
  it('says that a broken file is not well-formed', () => {
    const fault = faultOf('<svg viewBox="0 0 24 24"><path d="M0 0h9"</svg>');
    expect(fault.code).toBe('not-svg');
    expect(fault.message).toMatch(/^This file is not well-formed SVG: /);
  });

  it('says that another document is not SVG', () => {
    expect(faultOf('<html><body/></html>').message).toBe('This file is not SVG: its outermost element is not <svg>.');
    expect(faultOf('just words').code).toBe('not-svg');
    expect(faultOf('').code).toBe('not-svg');
  });

  it('says that nothing can be printed of an empty drawing', () => {
    for (const body of ['', '<text>hello</text>', '<path d=""/>', '<path fill="none" d="M0 0h9"/>', '<circle r="0"/>']) {
      expect(faultOf(`<svg viewBox="0 0 24 24">${body}</svg>`).code).toBe('nothing-drawn');
    }
  });

  it('gives up early on a drawing that is too large or too deep', () => {
    const before = process.cpuUsage();
    expect(faultOf(stroked('<path d="M0 0h9"/>'.repeat(20_000))).code).toBe('too-complex');
    expect(faultOf(stroked('<g>'.repeat(5000) + '</g>'.repeat(5000))).code).toBe('too-complex');
    expect(faultOf(stroked('<path d="' + 'M0 0c1 1 2 2 9 9'.repeat(30_000) + '"/><path d="M0 0h1"/>')).code).toBe('too-complex');
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(2_000_000);
  });

  it('leaves out points that are not numbers a canvas can hold', () => {
    const { strokes } = parsePicture(stroked('<path d="M0 0L1e999 5"/><path d="M2 2h9"/>'));
    expect(strokes).toHaveLength(1);
  });
});
