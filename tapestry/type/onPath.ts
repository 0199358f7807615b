import type { Cubic } from '../model/geometry.ts';
import { distance } from '../picture/polygon.ts';
import { measureCubic } from './curve.ts';
import type { Glyph } from './glyph.ts';
import type { Run } from './run.ts';

/**
 * One glyph on the sheet: its outline at unit size maps to
 * (x + size * (ux * gx - uy * gy), y + size * (uy * gx + ux * gy)).
 */
export interface GlyphPlacement {
  readonly glyph: Glyph;
  /** Origin on the baseline. */
  readonly x: number;
  readonly y: number;
  /** Unit vector along the baseline. */
  readonly ux: number;
  readonly uy: number;
}

/** The run centred on a curve, every glyph standing straight on the curve under its middle. */
export function onPath(run: Run, path: Cubic, size: number): GlyphPlacement[] {
  const curve = measureCubic(path);
  const start = (curve.length - run.width) / 2;
  return run.glyphs.map(({ glyph, x, advance }) => {
    const middle = start + x + advance / 2;
    const at = curve.at(middle);
    const before = curve.at(middle - size * 0.35);
    const after = curve.at(middle + size * 0.35);
    const reach = distance(before, after) || 1;
    const ux = (after.x - before.x) / reach;
    const uy = (after.y - before.y) / reach;
    return { glyph, x: at.x - (ux * advance) / 2, y: at.y - (uy * advance) / 2, ux, uy };
  });
}
