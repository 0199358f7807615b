import type { Rect } from '../model/geometry.ts';
import type { FaceName } from '../scene/scene.ts';
import type { Contour, ContourPoint } from './font/contours.ts';
import type { Font } from './font/font.ts';

/** One step of an outline at unit size: 1 is the font size, y down, the origin on the baseline. */
export type OutlineStep =
  | { readonly op: 'move' | 'line'; readonly x: number; readonly y: number }
  | { readonly op: 'quadratic'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
  | { readonly op: 'cubic'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number; readonly x: number; readonly y: number }
  | { readonly op: 'close' };

/** A glyph of one face, everything at unit size. */
export interface Glyph {
  /** Unique over all faces, a name for caches. */
  readonly key: string;
  readonly face: FaceName;
  /** Index in the font file. */
  readonly index: number;
  readonly advance: number;
  readonly outline: readonly OutlineStep[];
  /** Box of the outline's points and control points; null for a space. */
  readonly ink: Rect | null;
}

/** Reads a glyph of a font by its number. */
export function readGlyph(face: FaceName, font: Font, index: number): Glyph {
  const outline: OutlineStep[] = [];
  for (const contour of font.contours(index)) addContour(outline, contour, 1 / font.unitsPerEm);
  return { key: `${face}:${index}`, face, index, advance: font.advance(index) / font.unitsPerEm, outline, ink: inkBox(outline) };
}

/** A contour begins at its last point; between two points off the curve one lies on it, in the middle. */
function addContour(outline: OutlineStep[], contour: Contour, scale: number): void {
  const last = contour[contour.length - 1]!;
  const first = contour[0]!;
  const start = last.onCurve ? last : first.onCurve ? first : middle(last, first);
  outline.push({ op: 'move', x: start.x * scale, y: -start.y * scale });
  contour.forEach((point, at) => {
    const x = point.x * scale;
    const y = -point.y * scale;
    if (point.onCurve) {
      outline.push({ op: 'line', x, y });
      return;
    }
    const next = contour[(at + 1) % contour.length]!;
    const end = next.onCurve ? next : middle(point, next);
    outline.push({ op: 'quadratic', x1: x, y1: y, x: end.x * scale, y: -end.y * scale });
  });
  outline.push({ op: 'close' });
}

function middle(a: ContourPoint, b: ContourPoint): { readonly x: number; readonly y: number } {
  return { x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5 };
}

function inkBox(outline: readonly OutlineStep[]): Rect | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  const cover = (x: number, y: number): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  };
  for (const step of outline) {
    if (step.op === 'close') continue;
    cover(step.x, step.y);
    if (step.op === 'quadratic' || step.op === 'cubic') cover(step.x1, step.y1);
    if (step.op === 'cubic') cover(step.x2, step.y2);
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
