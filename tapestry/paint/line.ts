import { mulberry32 } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { valueNoise } from '../picture/noise.ts';
import { penLine } from '../picture/pen.ts';
import type { PathCanvas } from './canvas.ts';
import { withAlpha } from './color.ts';
import { traceRibbon } from './ribbon.ts';

export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly thickness: number;
  readonly color: string;
  readonly seed: number;
}

/** A spoke between two symbols: nearly straight, tapered at both ends. */
export function paintConnector(ctx: PathCanvas, { from, to, thickness, color, seed, alpha }: Line & { readonly alpha: number }): void {
  const pen = { width: thickness, wobble: 1, wavelength: 60, pressure: 0.13, taper: 0.3, closed: false };
  fillRibbon(ctx, penLine([from, to], pen, mulberry32(seed)), withAlpha(color, alpha));
}

/** A rule drawn under a title or a word in one sweep: it starts thin, swells, rises a little. */
export function paintRule(ctx: PathCanvas, { from, to, thickness, color, seed }: Line): void {
  const rng = mulberry32(seed);
  const sway = valueNoise(rng);
  const sweep = Array.from({ length: 30 }, (_, i) => {
    const t = i / 29;
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t + sway(i / 9) * 2.5 - t * 2 };
  });
  const pen = { width: thickness, wobble: 0.8, wavelength: 70, pressure: 0.25, taper: 0.55, closed: false };
  fillRibbon(ctx, penLine(sweep, pen, rng), color);
}

function fillRibbon(ctx: PathCanvas, points: Parameters<typeof traceRibbon>[1], style: string): void {
  ctx.beginPath();
  traceRibbon(ctx, points);
  ctx.fillStyle = style;
  ctx.fill('nonzero');
}
