import type { TextItem, TextStyle } from '../scene/scene.ts';
import { mulberry32 } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Faces } from './faces.ts';
import { onPath } from './onPath.ts';
import type { GlyphPlacement } from './onPath.ts';
import { setRun } from './run.ts';

/** How far the hand misses: heights as a share of the size, tilt as the slope of the baseline. */
const HAND = { rise: 0.012, slope: 0.018 } as const;

/** A text as it will stand on the sheet. */
export type SettableText = Pick<TextItem, 'text' | 'display' | 'style' | 'line'>;

/**
 * Every glyph of a text where it is painted, the hand's small displacements included.
 * Layout measures what this gives and paint draws it, so they never disagree.
 */
export function setText(faces: Faces, { text, display = text, style, line }: SettableText): GlyphPlacement[] {
  const run = setRun(faces, display, style);
  const placed = line.kind === 'path'
    ? onPath(run, line.path, style.size)
    : run.glyphs.map(({ glyph, x }) => ({ glyph, x: line.at.x + x, y: line.at.y, ux: 1, uy: 0 }));
  const rng = mulberry32(style.seed);
  return placed.map((placement) => displace(placement, style, rng));
}

/** Moves a glyph along its own upright and tilts it around the middle of its foot. */
function displace(placement: GlyphPlacement, style: TextStyle, rng: Rng): GlyphPlacement {
  const rise = (rng() * 2 - 1) * HAND.rise * style.size;
  const slope = (rng() * 2 - 1) * HAND.slope;
  const { ux, uy, glyph } = placement;
  const half = (glyph.advance * style.size) / 2;
  const length = Math.sqrt(1 + slope * slope);
  const vx = (ux - uy * slope) / length;
  const vy = (uy + ux * slope) / length;
  return {
    glyph,
    x: placement.x + (ux - vx) * half - uy * rise,
    y: placement.y + (uy - vy) * half + ux * rise,
    ux: vx,
    uy: vy,
  };
}
