import { gaussian, mulberry32 } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Cubic, Point } from '../model/geometry.ts';
import { valueNoise } from '../picture/noise.ts';
import { measureCubic } from '../type/curve.ts';
import type { PathCanvas } from './canvas.ts';
import { withAlpha } from './color.ts';
import { tracePolygon } from './ribbon.ts';

export interface Brush {
  readonly path: Cubic;
  readonly thickness: number;
  readonly color: string;
  readonly seed: number;
  readonly covers?: true;
}

const STEP = 12;
const BRISTLES_PER_PIXEL = 0.55;
const BRISTLE_ALPHA = 0.3;
const BODY = { layers: 3, alpha: 0.12, reach: 0.43 } as const;
/** How dry the brush is: gaps grow with it. */
const DRYNESS = 0.5;

/** A point of the stroke's middle with the unit normal there. */
interface Rib extends Point {
  readonly nx: number;
  readonly ny: number;
}

/** A stroke of a half dry brush along a curve: a thin body with ragged ends under separate bristles. */
export function paintBrush(ctx: PathCanvas, { path, thickness, color, seed, covers }: Brush): void {
  const rng = mulberry32(seed);
  const ribs = ribsOf(path);
  ctx.save();
  ctx.globalCompositeOperation = covers ? 'source-over' : 'multiply';
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.fillStyle = withAlpha(color, BODY.alpha);
  for (let layer = 0; layer < BODY.layers; layer += 1) {
    ctx.beginPath();
    tracePolygon(ctx, bodyLoop(ribs, thickness, rng));
    ctx.fill();
  }
  const bristles = Math.max(2, Math.round(thickness * BRISTLES_PER_PIXEL));
  for (let bristle = 0; bristle < bristles; bristle += 1) {
    paintBristle(ctx, ribs, thickness, (bristle / (bristles - 1)) * 2 - 1, color, rng);
  }
  ctx.restore();
}

function ribsOf(path: Cubic): Rib[] {
  const curve = measureCubic(path);
  const count = Math.max(8, Math.round(curve.length / STEP));
  return Array.from({ length: count + 1 }, (_, i) => {
    const along = (curve.length * i) / count;
    const before = curve.at(along - 6);
    const after = curve.at(along + 6);
    const dx = after.x - before.x;
    const dy = after.y - before.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    return { ...curve.at(along), nx: -dy / length, ny: dx / length };
  });
}

function bodyLoop(ribs: readonly Rib[], thickness: number, rng: Rng): Point[] {
  const upper = valueNoise(rng);
  const lower = valueNoise(rng);
  const first = Math.min(3 + Math.floor(rng() * 3), ribs.length >> 2);
  const last = ribs.length - 1 - Math.min(3 + Math.floor(rng() * 4), ribs.length >> 2);
  const middle = ribs.slice(first, last + 1);
  const side = (hand: 1 | -1, noise: (at: number) => number): Point[] =>
    middle.map((rib, i) => aside(rib, hand * thickness * (BODY.reach + noise(i / 8) * 0.05)));
  return [
    ...side(1, upper),
    ...raggedEnd(ribs[last]!, 1, thickness, rng),
    ...side(-1, lower).reverse(),
    ...raggedEnd(ribs[first]!, -1, thickness, rng),
  ];
}

/** Teeth across the end of the body, each 5 to 55 % of the thickness long. */
function raggedEnd(rib: Rib, forward: 1 | -1, thickness: number, rng: Rng): Point[] {
  return Array.from({ length: 11 }, (_, i) => {
    const across = (1 - ((i + 0.5) / 11) * 2) * forward * thickness * BODY.reach;
    const ragged = rng();
    const length = forward * thickness * (0.05 + 0.5 * ragged * ragged);
    return { x: rib.x + rib.nx * across + rib.ny * length, y: rib.y + rib.ny * across - rib.nx * length };
  });
}

function paintBristle(ctx: PathCanvas, ribs: readonly Rib[], thickness: number, place: number, color: string, rng: Rng): void {
  const at = place + gaussian(rng) * 0.02;
  const edge = Math.abs(at);
  const early = rng();
  const late = rng();
  const start = early * early * 0.05 * (1 + edge);
  const stop = 1 - late * late * (0.06 + 0.3 * DRYNESS * (0.4 + edge * 0.6));
  const sway = valueNoise(rng);
  const gaps = valueNoise(rng);
  ctx.strokeStyle = withAlpha(color, BRISTLE_ALPHA * (0.3 + rng() * 0.9));
  ctx.lineWidth = 0.8 + rng() * 2.6;
  ctx.beginPath();
  let down = false;
  ribs.forEach((rib, i) => {
    const t = i / (ribs.length - 1);
    const dry = t < start || t > stop || gaps(i / 5) < -1 + DRYNESS * (0.25 + t * 0.9) * (0.5 + edge);
    const { x, y } = aside(rib, (at * thickness) / 2 + sway(i / 9) * 3);
    if (!dry && down) ctx.lineTo(x, y);
    else if (!dry) ctx.moveTo(x, y);
    down = !dry;
  });
  ctx.stroke();
}

function aside(rib: Rib, by: number): Point {
  return { x: rib.x + rib.nx * by, y: rib.y + rib.ny * by };
}
