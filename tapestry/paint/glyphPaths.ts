import type { Point } from '../model/geometry.ts';
import type { Glyph, OutlineStep } from '../type/glyph.ts';
import type { GlyphPlacement } from '../type/onPath.ts';
import type { KeptPath, Pen } from './canvas.ts';
import { boldOutline } from './embolden.ts';
import { haloOf } from './halo.ts';

/**
 * Outlines of glyphs as paths of a canvas. A letter is named to the canvas corner by corner once, at unit size; every
 * time it is painted that path is laid where it stands. Naming all corners anew took longer than filling what they
 * bound.
 */
export interface GlyphPaths {
  /** What surrounds a glyph's ink by `reach` (unit size), where it stands at `size` pixels. */
  halo(placement: GlyphPlacement, reach: number, size: number): KeptPath;
  /** A glyph's ink, emboldened by `bold` (unit size). */
  ink(placement: GlyphPlacement, bold: number, size: number): KeptPath;
}

/** @param Path of the kind of canvas that is painted on */
export function createGlyphPaths(Path: new () => KeptPath): GlyphPaths {
  const kept = new WeakMap<object, KeptPath>();

  function pathOf<Shape extends object>(shape: Shape, trace: (pen: Pen, shape: Shape) => void): KeptPath {
    const known = kept.get(shape);
    if (known) return known;
    const path = new Path();
    trace(path, shape);
    kept.set(shape, path);
    return path;
  }

  function laid(path: KeptPath, { x, y, ux, uy }: GlyphPlacement, size: number): KeptPath {
    const there = new Path();
    there.addPath(path, { a: ux * size, b: uy * size, c: -uy * size, d: ux * size, e: x, f: y });
    return there;
  }

  return {
    halo: (placement, reach, size) => laid(pathOf(haloOf(placement.glyph, reach, size), traceLoops), placement, size),
    ink: (placement, bold, size) => laid(pathOf(boldOutline(placement.glyph, bold), traceOutline), placement, size),
  };
}

/** Closed loops of straight sides. */
export function traceLoops(pen: Pen, loops: readonly (readonly Point[])[]): void {
  for (const loop of loops) {
    loop.forEach(({ x, y }, at) => (at > 0 ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.closePath();
  }
}

export function traceOutline(pen: Pen, outline: Glyph['outline']): void {
  for (const step of outline) traceStep(pen, step);
}

function traceStep(pen: Pen, step: OutlineStep): void {
  switch (step.op) {
    case 'move': return pen.moveTo(step.x, step.y);
    case 'line': return pen.lineTo(step.x, step.y);
    case 'quadratic': return pen.quadraticCurveTo(step.x1, step.y1, step.x, step.y);
    case 'cubic': return pen.bezierCurveTo(step.x1, step.y1, step.x2, step.y2, step.x, step.y);
    case 'close': return pen.closePath();
  }
}
