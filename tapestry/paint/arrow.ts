import { mulberry32 } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Cubic, Point } from '../model/geometry.ts';
import { penLine } from '../picture/pen.ts';
import { measureCubic } from '../type/curve.ts';
import type { PathCanvas } from './canvas.ts';
import { traceRibbon } from './ribbon.ts';

export interface Arrow {
  readonly path: Cubic;
  readonly thickness: number;
  /** Length of each side of the head. */
  readonly head: number;
  readonly color: string;
  readonly seed: number;
}

const STEPS = 24;
/** The sides of the head open by this much to each side, as a share of their length along the shaft. */
const OPENING = 0.72;

/** An arrow in two strokes of the pen: a bowed shaft, then its head from one side over the tip to the other. */
export function paintArrow(ctx: PathCanvas, { path, thickness, head, color, seed }: Arrow): void {
  const rng = mulberry32(seed);
  const curve = measureCubic(path);
  const shaft = Array.from({ length: STEPS + 1 }, (_, i) => curve.at((curve.length * i) / STEPS));
  const tip = curve.at(curve.length);
  const back = curve.at(curve.length - Math.min(head, curve.length / 2));
  ctx.beginPath();
  for (const points of [shaft, headOf(tip, back, head, rng)]) {
    traceRibbon(ctx, penLine(points, { width: thickness, wobble: 1, wavelength: 60, pressure: 0.13, taper: 0.3, closed: false }, rng));
  }
  ctx.fillStyle = color;
  ctx.fill('nonzero');
}

/** One side of the head, the tip, the other side; the sides differ a little. */
function headOf(tip: Point, back: Point, head: number, rng: Rng): Point[] {
  const dx = tip.x - back.x;
  const dy = tip.y - back.y;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const ux = dx / length;
  const uy = dy / length;
  const side = (hand: 1 | -1): Point => {
    const reach = head * (0.76 + 0.12 * rng());
    const aside = hand * reach * OPENING;
    return { x: tip.x - ux * reach - uy * aside, y: tip.y - uy * reach + ux * aside };
  };
  return [side(-1), tip, side(1)];
}
