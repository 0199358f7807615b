import type { TextItem } from '../scene/scene.ts';
import type { Faces } from '../type/faces.ts';
import type { OutlineStep } from '../type/glyph.ts';
import type { GlyphPlacement } from '../type/onPath.ts';
import { setText } from '../type/setText.ts';
import type { PathCanvas } from './canvas.ts';
import { boldOutline } from './embolden.ts';
import { haloOf } from './halo.ts';

/** Paints a text as glyph outlines: the halo of the whole run, then all glyphs. */
export function paintText(ctx: PathCanvas, item: TextItem, faces: Faces): void {
  const { size, color, bold, halo } = item.style;
  const placements = setText(faces, item);
  ctx.save();
  if (halo) {
    ctx.fillStyle = halo.color;
    for (const placement of placements) fillHalo(ctx, placement, size, halo.width / 2);
  }
  ctx.fillStyle = color;
  for (const placement of placements) fillGlyph(ctx, boldOutline(placement.glyph, bold), placement, size);
  ctx.restore();
}

function fillHalo(ctx: PathCanvas, { glyph, x, y, ux, uy }: GlyphPlacement, size: number, reach: number): void {
  const [along, across] = [ux * size, uy * size];
  ctx.beginPath();
  for (const loop of haloOf(glyph, reach, size)) {
    for (let i = 0; i < loop.length; i += 1) {
      const { x: gx, y: gy } = loop[i]!;
      const [px, py] = [x + along * gx - across * gy, y + across * gx + along * gy];
      if (i > 0) ctx.lineTo(px, py);
      else ctx.moveTo(px, py);
    }
    ctx.closePath();
  }
  ctx.fill('nonzero');
}

/** One path per glyph: a whole run as one path takes four times as long to fill. */
function fillGlyph(ctx: PathCanvas, outline: readonly OutlineStep[], placement: GlyphPlacement, size: number): void {
  ctx.beginPath();
  traceOutline(ctx, outline, placement, size);
  ctx.fill('nonzero');
}

/** Outlines are turned and scaled here: that is cheaper than a transformation of the canvas for every glyph. */
function traceOutline(ctx: PathCanvas, outline: readonly OutlineStep[], { x, y, ux, uy }: GlyphPlacement, size: number): void {
  const [along, across] = [ux * size, uy * size];
  const px = (gx: number, gy: number): number => x + along * gx - across * gy;
  const py = (gx: number, gy: number): number => y + across * gx + along * gy;
  for (const step of outline) {
    switch (step.op) {
      case 'move': ctx.moveTo(px(step.x, step.y), py(step.x, step.y)); break;
      case 'line': ctx.lineTo(px(step.x, step.y), py(step.x, step.y)); break;
      case 'quadratic': ctx.quadraticCurveTo(px(step.x1, step.y1), py(step.x1, step.y1), px(step.x, step.y), py(step.x, step.y)); break;
      case 'cubic': ctx.bezierCurveTo(px(step.x1, step.y1), py(step.x1, step.y1), px(step.x2, step.y2), py(step.x2, step.y2), px(step.x, step.y), py(step.x, step.y)); break;
      case 'close': ctx.closePath(); break;
    }
  }
}
