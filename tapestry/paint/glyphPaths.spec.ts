import { describe, expect, it } from 'vitest';
import type { Glyph } from '../type/glyph.ts';
import type { GlyphPlacement } from '../type/onPath.ts';
import type { KeptPath, PathPlace } from './canvas.ts';
import { createGlyphPaths } from './glyphPaths.ts';

const TRIANGLE: Glyph = {
  key: 'hand:1', face: 'hand', index: 1, advance: 1, ink: { x: 0, y: 0, width: 1, height: 1 },
  outline: [{ op: 'move', x: 0, y: 0 }, { op: 'line', x: 1, y: 0 }, { op: 'line', x: 0, y: 1 }, { op: 'close' }],
};

/** A stand-in for a canvas's path that counts the corners it is told. */
function counting(): { readonly Path: new () => KeptPath; readonly places: PathPlace[]; corners(): number } {
  let corners = 0;
  const places: PathPlace[] = [];
  class Path implements KeptPath {
    moveTo(): void { corners += 1; }
    lineTo(): void { corners += 1; }
    quadraticCurveTo(): void { corners += 1; }
    bezierCurveTo(): void { corners += 1; }
    closePath(): void { /* no corner */ }
    addPath(_: KeptPath, place: PathPlace): void { places.push(place); }
  }
  return { Path, places, corners: () => corners };
}

const at = (x: number, y: number): GlyphPlacement => ({ glyph: TRIANGLE, x, y, ux: 0.6, uy: 0.8 });

describe('Paths of glyphs', () => {
  it('name the corners of a letter once, wherever and however large it stands', () => {
    const { Path, corners } = counting();
    const paths = createGlyphPaths(Path);
    paths.ink(at(10, 20), 0, 30);
    expect(corners()).toBe(3);
    paths.ink(at(70, 20), 0, 44);
    expect(corners()).toBe(3);
    paths.halo(at(10, 20), 0.1, 30);
    const withHalo = corners();
    expect(withHalo).toBeGreaterThan(6);
    paths.halo(at(70, 20), 0.1, 30);
    expect(corners()).toBe(withHalo);
  });

  it('lay it along its baseline at its size', () => {
    const { Path, places } = counting();
    createGlyphPaths(Path).ink(at(10, 20), 0, 30);
    expect(places).toEqual([{ a: 18, b: 24, c: -24, d: 18, e: 10, f: 20 }]);
  });
});
