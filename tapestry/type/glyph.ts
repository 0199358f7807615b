import type { Glyph as FontGlyph, PathCommand } from 'opentype.js/dist/opentype.mjs';
import type { Rect } from '../model/geometry.ts';
import type { FaceName } from '../scene/scene.ts';

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

export function readGlyph(face: FaceName, glyph: FontGlyph, unitsPerEm: number): Glyph {
  const outline = glyph.path.commands.map((command) => readStep(command, 1 / unitsPerEm));
  return {
    key: `${face}:${glyph.index}`,
    face,
    index: glyph.index,
    advance: (glyph.advanceWidth ?? 0) / unitsPerEm,
    outline,
    ink: inkBox(outline),
  };
}

function readStep(command: PathCommand, scale: number): OutlineStep {
  const x = (command.x ?? 0) * scale;
  const y = -(command.y ?? 0) * scale;
  const x1 = (command.x1 ?? 0) * scale;
  const y1 = -(command.y1 ?? 0) * scale;
  switch (command.type) {
    case 'M': return { op: 'move', x, y };
    case 'L': return { op: 'line', x, y };
    case 'Q': return { op: 'quadratic', x1, y1, x, y };
    case 'C': return { op: 'cubic', x1, y1, x2: (command.x2 ?? 0) * scale, y2: -(command.y2 ?? 0) * scale, x, y };
    case 'Z': return { op: 'close' };
  }
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
