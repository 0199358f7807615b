import { mulberry32 } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { valueNoise } from '../picture/noise.ts';
import { penLine } from '../picture/pen.ts';
import type { PathCanvas } from './canvas.ts';
import { withAlpha } from './color.ts';
import { traceRibbon } from './ribbon.ts';

export interface Hem {
  readonly inset: number;
  readonly color: string;
  readonly seed: number;
}

const STITCH = { dash: 24, gap: 17, width: 5.2, alpha: 0.75, slope: 0.06 } as const;
const PEN = { width: STITCH.width, wobble: 0.6, wavelength: 30, pressure: 0.13, taper: 0.35, closed: false } as const;

/** Running stitches along the edges of the sheet, side by side clockwise. */
export function paintHem(ctx: PathCanvas, { inset, color, seed }: Hem, sheet: { readonly width: number; readonly height: number }): void {
  const rng = mulberry32(seed);
  const right = sheet.width - inset;
  const bottom = sheet.height - inset;
  const corners = [{ x: inset, y: inset }, { x: right, y: inset }, { x: right, y: bottom }, { x: inset, y: bottom }];
  ctx.save();
  ctx.fillStyle = withAlpha(color, STITCH.alpha);
  corners.forEach((corner, i) => {
    ctx.beginPath();
    for (const [from, to] of stitches(corner, corners[(i + 1) % 4]!, rng)) traceRibbon(ctx, penLine([from, to], PEN, rng));
    ctx.fill('nonzero');
  });
  ctx.restore();
}

/** Ends of each stitch of one side; the side itself sways a little and every stitch is a little askew. */
function stitches(from: Point, to: Point, rng: Rng): [Point, Point][] {
  const sway = valueNoise(rng);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const ux = dx / length;
  const uy = dy / length;
  const place = (along: number, aside: number): Point => {
    const off = aside + sway((along / length) * 6) * 2;
    return { x: from.x + ux * along - uy * off, y: from.y + uy * along + ux * off };
  };
  const sewn: [Point, Point][] = [];
  let at = STITCH.gap * 0.5;
  while (length - at > STITCH.dash * 0.6) {
    const dash = Math.min(STITCH.dash * (0.85 + 0.3 * rng()), length - at);
    const aside = (dash / 2) * STITCH.slope * (rng() * 2 - 1);
    sewn.push([place(at, -aside), place(at + dash, aside)]);
    at += dash + STITCH.gap * (0.85 + 0.3 * rng());
  }
  return sewn;
}
