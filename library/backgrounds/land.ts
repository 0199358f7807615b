import { gaussian, mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import type { Rng } from '../../tapestry/layout/placement/rng.ts';
import type { Cubic, Point } from '../../tapestry/model/geometry.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import { blob, deformed } from '../../tapestry/paint/blob.ts';
import type { BlobPoint } from '../../tapestry/paint/blob.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { withAlpha } from '../../tapestry/paint/color.ts';
import { tracePolygon } from '../../tapestry/paint/ribbon.ts';
import { paintRim } from '../../tapestry/paint/rim.ts';
import { boxOf } from '../../tapestry/picture/polygon.ts';
import { cubicPoint } from '../../tapestry/type/curve.ts';

/** A stretch of land or water in watercolour. */
export interface Land {
  readonly loop: readonly BlobPoint[];
  readonly color: string;
  /** Opacity of the flat coat under the layers; what must carry light letters is laid on thickly. */
  readonly coat: number;
  readonly layers: number;
  readonly alpha: number;
  readonly blooms: number;
  readonly seed: number;
}

const ROUGHNESS = 0.3;
const BLOOM = { alpha: 0.07, edge: 0.12 } as const;
const LIGHT_ALPHA = 0.07;
const SPECK_AREA = 3200;

/** Lays one stretch over what is there: a flat coat, ragged layers, blooms and lights inside it, a rim where it dried. */
export function paintLand(ctx: Canvas2D, { loop, color, coat, layers, alpha, blooms, seed }: Land, factory: CanvasFactory): void {
  const rng = mulberry32(seed);
  const canvas = factory(SHEET.width, SHEET.height);
  const wet = canvas.context;
  fillLoop(wet, loop, withAlpha(color, coat));
  for (let layer = 0; layer < layers; layer += 1) fillLoop(wet, deformed(loop, rng, 2, ROUGHNESS), withAlpha(color, alpha));
  wet.save();
  wet.beginPath();
  tracePolygon(wet, loop);
  wet.clip();
  paintBlooms(wet, loop, color, blooms, rng);
  paintSpecks(wet, loop, color, rng);
  wet.restore();
  paintRim(wet, deformed(loop, rng, 1, ROUGHNESS / 2), color, rng);
  ctx.save();
  ctx.globalCompositeOperation = coat > 0.5 ? 'source-over' : 'multiply';
  ctx.drawImage(canvas.image, 0, 0);
  ctx.restore();
}

function fillLoop(wet: Canvas2D, loop: readonly Point[], style: string): void {
  wet.beginPath();
  tracePolygon(wet, loop);
  wet.fillStyle = style;
  wet.fill();
}

/** Patches where the water ran: darker ones with an edge, lighter ones without. */
function paintBlooms(wet: Canvas2D, loop: readonly Point[], color: string, count: number, rng: Rng): void {
  const box = boxOf(loop);
  const patch = (): void => {
    const centre = { x: box.x + box.width * rng(), y: box.y + box.height * (0.15 + 0.85 * rng()) };
    wet.beginPath();
    tracePolygon(wet, blob(rng, { centre, rx: 70 + 210 * rng(), ry: 24 + 60 * rng(), corners: 12, passes: 3, roughness: 0.35 }));
  };
  for (let i = 0; i < count; i += 1) {
    patch();
    wet.fillStyle = withAlpha(color, BLOOM.alpha);
    wet.fill();
    wet.strokeStyle = withAlpha(color, BLOOM.edge);
    wet.lineWidth = 1.5;
    wet.stroke();
  }
  wet.globalCompositeOperation = 'source-atop';
  for (let i = 0; i < count; i += 1) {
    patch();
    wet.fillStyle = `rgba(255,250,240,${LIGHT_ALPHA})`;
    wet.fill();
  }
  wet.globalCompositeOperation = 'source-over';
}

function paintSpecks(wet: Canvas2D, loop: readonly Point[], color: string, rng: Rng): void {
  const box = boxOf(loop);
  wet.beginPath();
  for (let i = 0; i < (box.width * box.height) / SPECK_AREA; i += 1) {
    const side = 0.8 + 1.8 * rng();
    wet.rect(box.x + box.width * rng(), box.y + box.height * rng(), side, side);
  }
  wet.fillStyle = withAlpha(color, 0.3);
  wet.fill();
}

/** Corners along a curve, `step` apart; water pulls at each by `give`. */
export function along(curve: Cubic, corners: number, give: number): BlobPoint[] {
  return Array.from({ length: corners + 1 }, (_, i) => ({ ...cubicPoint(curve, i / corners), give }));
}

/** Everything below a ridge that runs from edge to edge. */
export function below(ridge: Cubic, wild: number): BlobPoint[] {
  const foot = SHEET.height + 50;
  return [...along(ridge, 60, wild), { x: SHEET.width + 40, y: foot, give: 0 }, { x: -40, y: foot, give: 0 }];
}

/** Height of a curve that runs from left to right, at a place across the sheet. */
export function heightAt(curve: Cubic, x: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (cubicPoint(curve, middle).x < x) low = middle;
    else high = middle;
  }
  return cubicPoint(curve, low).y;
}

/** A tuft of grass: a few strokes from one root. */
export function traceTuft(ctx: Canvas2D, root: Point, size: number, rng: Rng): void {
  for (let blade = 0; blade < 4; blade += 1) {
    const lean = gaussian(rng) * size * 0.6;
    ctx.moveTo(root.x + blade * 2 - 3, root.y);
    ctx.quadraticCurveTo(root.x + lean * 0.3, root.y - size * 0.6, root.x + lean, root.y - size * (0.7 + 0.5 * rng()));
  }
}

/** Grass along a ridge. */
export function paintGrass(ctx: Canvas2D, ridge: Cubic, color: string, seed: number): void {
  const rng = mulberry32(seed);
  ctx.save();
  ctx.strokeStyle = withAlpha(color, 0.55);
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < 34; i += 1) {
    const x = 20 + rng() * (SHEET.width - 40);
    traceTuft(ctx, { x, y: heightAt(ridge, x) + 4 + rng() * 8 }, 9 + rng() * 9, rng);
  }
  ctx.stroke();
  ctx.restore();
}
