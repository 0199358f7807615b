import { between } from '../../tapestry/layout/placement/rng.ts';
import type { Rng } from '../../tapestry/layout/placement/rng.ts';
import type { Point } from '../../tapestry/model/geometry.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import { blob, deformed, traceSmooth } from '../../tapestry/paint/blob.ts';
import type { BlobPoint } from '../../tapestry/paint/blob.ts';
import type { Canvas2D } from '../../tapestry/paint/canvas.ts';
import { withAlpha } from '../../tapestry/paint/color.ts';
import { tracePolygon } from '../../tapestry/paint/ribbon.ts';

const EDGE = 30;

/** The painted sky leaves a ragged edge of paper. */
function skyEdge(rng: Rng): BlobPoint[] {
  const [right, bottom] = [SHEET.width - EDGE, SHEET.height - EDGE];
  const side = (from: Point, to: Point, corners: number): BlobPoint[] => Array.from({ length: corners }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / corners, y: from.y + ((to.y - from.y) * i) / corners, give: 0.3 + 0.5 * rng(),
  }));
  return [
    ...side({ x: EDGE, y: EDGE }, { x: right, y: EDGE }, 40), ...side({ x: right, y: EDGE }, { x: right, y: bottom }, 26),
    ...side({ x: right, y: bottom }, { x: EDGE, y: bottom }, 40), ...side({ x: EDGE, y: bottom }, { x: EDGE, y: EDGE }, 26),
  ];
}

/** A sky of night blue with clouds in it, opaque. */
export function paintSky(ctx: Canvas2D, rng: Rng): void {
  const edge = skyEdge(rng);
  for (const [color, alpha, layers] of [['#232a4e', 0.96, 1], ['#2a3566', 0.16, 7], ['#1d2446', 0.14, 6]] as const) {
    for (let layer = 0; layer < layers; layer += 1) {
      ctx.beginPath();
      tracePolygon(ctx, deformed(edge, rng, 2, 0.34));
      ctx.fillStyle = withAlpha(color, alpha);
      ctx.fill();
    }
  }
  ctx.save();
  ctx.beginPath();
  tracePolygon(ctx, edge);
  ctx.clip();
  for (let i = 0; i < 30; i += 1) {
    const centre = { x: rng() * SHEET.width, y: rng() * SHEET.height };
    ctx.beginPath();
    tracePolygon(ctx, blob(rng, { centre, rx: between(rng, 90, 330), ry: between(rng, 50, 180), corners: 12, passes: 3, roughness: 0.35 }));
    ctx.fillStyle = withAlpha(i % 3 === 0 ? '#3d4a86' : i % 3 === 1 ? '#1a2040' : '#4a3f7a', 0.09);
    ctx.fill();
  }
  ctx.restore();
}

export function paintStars(ctx: Canvas2D, rng: Rng): void {
  for (let i = 0; i < 190; i += 1) {
    const centre = { x: between(rng, 56, SHEET.width - 56), y: between(rng, 52, SHEET.height - 52) };
    const size = rng();
    const radius = 0.8 + 2.6 * size * size;
    ctx.beginPath();
    traceSmooth(ctx, blob(rng, { centre, rx: radius, ry: radius, corners: 8, passes: 0, roughness: 0 }));
    ctx.fillStyle = withAlpha('#fdf3dc', between(rng, 0.3, 0.85));
    ctx.fill();
  }
}
