import type { PathCanvas } from '../paint/canvas.ts';
import { boldOutline } from '../paint/embolden.ts';
import { traceLoops, traceOutline } from '../paint/glyphPaths.ts';
import { haloOf } from '../paint/halo.ts';
import { fillText } from '../paint/text.ts';
import type { TextItem } from '../scene/scene.ts';
import type { Faces } from '../type/faces.ts';
import type { GlyphPlacement } from '../type/onPath.ts';

/** Draws a text as `paintText` does, for canvases that know no kept paths. */
export function drawText(ctx: PathCanvas, item: TextItem, faces: Faces): void {
  const fillAt = ({ x, y, ux, uy }: GlyphPlacement, size: number, trace: () => void): void => {
    ctx.save();
    ctx.transform(ux * size, uy * size, -uy * size, ux * size, x, y);
    ctx.beginPath();
    trace();
    ctx.fill('nonzero');
    ctx.restore();
  };
  fillText(ctx, item, faces, {
    halo: (placement, reach, size) => fillAt(placement, size, () => traceLoops(ctx, haloOf(placement.glyph, reach, size))),
    ink: (placement, bold, size) => fillAt(placement, size, () => traceOutline(ctx, boldOutline(placement.glyph, bold))),
  });
}
