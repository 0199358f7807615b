import type { TextItem } from '../scene/scene.ts';
import type { Faces } from '../type/faces.ts';
import type { GlyphPlacement } from '../type/onPath.ts';
import { setText } from '../type/setText.ts';
import type { Canvas2D, PathCanvas } from './canvas.ts';
import type { GlyphPaths } from './glyphPaths.ts';

/** What texts are painted with. */
export interface Lettering {
  readonly faces: Faces;
  readonly glyphPaths: GlyphPaths;
}

/** Fills a glyph where it stands with the colour that is set. */
export interface GlyphFiller {
  /** What surrounds its ink by `reach` (unit size). */
  halo(placement: GlyphPlacement, reach: number, size: number): void;
  /** Its ink, emboldened by `bold` (unit size). */
  ink(placement: GlyphPlacement, bold: number, size: number): void;
}

/** Paints a text as glyph outlines: the halo of the whole run, then all glyphs. One path per glyph: a whole run as one path takes four times as long to fill. */
export function paintText(ctx: Canvas2D, item: TextItem, { faces, glyphPaths }: Lettering): void {
  fillText(ctx, item, faces, {
    halo: (...where) => ctx.fill(glyphPaths.halo(...where), 'nonzero'),
    ink: (...where) => ctx.fill(glyphPaths.ink(...where), 'nonzero'),
  });
}

/** A text in the order in which it is painted: halos first, then ink. */
export function fillText(ctx: PathCanvas, item: TextItem, faces: Faces, fill: GlyphFiller): void {
  const { size, color, bold, halo } = item.style;
  const placements = setText(faces, item).filter(({ glyph }) => glyph.ink !== null);
  ctx.save();
  if (halo) {
    ctx.fillStyle = halo.color;
    for (const placement of placements) fill.halo(placement, halo.width / 2, size);
  }
  ctx.fillStyle = color;
  for (const placement of placements) fill.ink(placement, bold, size);
  ctx.restore();
}
