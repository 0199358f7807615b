import { mulberry32 } from '../layout/rng.ts';
import type { Rng } from '../layout/rng.ts';
import type { Point, Rect } from '../model/geometry.ts';
import { boxOf, smoothLoop } from '../picture/polygon.ts';
import { blob, deformed } from './blob.ts';
import type { BlobPoint } from './blob.ts';
import type { Canvas2D, CanvasFactory } from './canvas.ts';
import { withAlpha } from './color.ts';
import { paintRim } from './rim.ts';
import { tracePolygon } from './ribbon.ts';

export interface Wash {
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
  readonly color: string;
  readonly seed: number;
  /** Light paint on dark paper. */
  readonly covers?: true;
}

const LAYERS = { count: 11, alpha: 0.085, roughness: 0.34 } as const;
/** Backruns: where a wet drop pushed pigment aside, with a thin dark edge. */
const BLOOMS = { count: 6, alpha: 0.1, edge: 0.16, edgeWidth: 1.6 } as const;
const LIGHTS = { count: 6, alpha: 0.13 } as const;
/** Share of the colour that water carried from the middle to the edge. */
const POOLING = 0.36;
const SPECK_AREA = 2600;
/** Layers reach past the base shape by less than this share of its size. */
const OVERFLOW = 0.2;

/**
 * One patch of watercolour, multiplied onto what is there: many thin ragged layers, colour drawn from the middle to
 * the edge, a broken rim, blooms and specks. It is built on a canvas of its own so that only one multiplication
 * crosses the sheet.
 */
export function paintWash(ctx: Canvas2D, wash: Wash, factory: CanvasFactory): void {
  const rng = mulberry32(wash.seed);
  const base = baseShape(rng, wash);
  const area = spread(boxOf(base));
  const canvas = factory(area.width, area.height);
  const wet = canvas.context;
  wet.translate(-area.x, -area.y);
  paintLayers(wet, base, wash.color, rng);
  paintWater(wet, base, wash.color, rng);
  paintRim(wet, deformed(base, rng, 2, LAYERS.roughness / 2), wash.color, rng);
  ctx.save();
  ctx.globalCompositeOperation = wash.covers ? 'source-over' : 'multiply';
  ctx.drawImage(canvas.image, area.x, area.y);
  ctx.restore();
}

function baseShape(rng: Rng, { centre, rx, ry }: Wash): BlobPoint[] {
  const rough = blob(rng, { centre, rx, ry, corners: 12, passes: 2, roughness: 0.24 });
  return smoothLoop(rough, 3).map(({ x, y }) => ({ x, y, give: 0.2 + 0.8 * rng() }));
}

function spread({ x, y, width, height }: Rect): Rect {
  const margin = Math.ceil(OVERFLOW * Math.min(width, height)) + 8;
  const left = Math.floor(x) - margin;
  const top = Math.floor(y) - margin;
  return { x: left, y: top, width: Math.ceil(width) + 2 * margin, height: Math.ceil(height) + 2 * margin };
}

function paintLayers(wet: Canvas2D, base: readonly BlobPoint[], color: string, rng: Rng): void {
  wet.fillStyle = withAlpha(color, LAYERS.alpha);
  for (let layer = 0; layer < LAYERS.count; layer += 1) {
    wet.beginPath();
    tracePolygon(wet, deformed(base, rng, 3, LAYERS.roughness));
    wet.fill();
  }
}

/** Blooms, light patches and specks inside the base, and the pooling that takes colour from the middle. */
function paintWater(wet: Canvas2D, base: readonly BlobPoint[], color: string, rng: Rng): void {
  const box = boxOf(base);
  wet.save();
  wet.beginPath();
  tracePolygon(wet, base);
  wet.clip();
  wet.strokeStyle = withAlpha(color, BLOOMS.edge);
  wet.lineWidth = BLOOMS.edgeWidth;
  for (let i = 0; i < BLOOMS.count; i += 1) {
    paintPatch(wet, box, withAlpha(color, BLOOMS.alpha), 0.12, rng);
    wet.stroke();
  }
  wet.globalCompositeOperation = 'destination-out';
  for (let i = 0; i < LIGHTS.count; i += 1) paintPatch(wet, box, `rgba(0,0,0,${LIGHTS.alpha})`, 0.08, rng);
  paintPooling(wet, box, rng);
  wet.globalCompositeOperation = 'source-over';
  paintSpecks(wet, box, color, rng);
  wet.restore();
}

function paintPatch(wet: Canvas2D, box: Rect, style: string, smallest: number, rng: Rng): void {
  const centre = { x: box.x + box.width * rng(), y: box.y + box.height * rng() };
  const [rx, ry] = [box.width * (smallest + 0.14 * rng()), box.height * (smallest + 0.16 * rng())];
  wet.beginPath();
  tracePolygon(wet, blob(rng, { centre, rx, ry, corners: 12, passes: 3, roughness: 0.35 }));
  wet.fillStyle = style;
  wet.fill();
}

function paintPooling(wet: Canvas2D, box: Rect, rng: Rng): void {
  const [x, y] = [box.x + box.width * (0.42 + 0.1 * rng()), box.y + box.height * (0.4 + 0.1 * rng())];
  const light = wet.createRadialGradient(x, y, 0, x, y, Math.max(box.width, box.height) * 0.52);
  light.addColorStop(0, `rgba(0,0,0,${POOLING})`);
  light.addColorStop(0.55, `rgba(0,0,0,${POOLING * 0.45})`);
  light.addColorStop(1, 'rgba(0,0,0,0)');
  wet.fillStyle = light;
  wet.fillRect(box.x, box.y, box.width, box.height);
}

/** Grains of pigment, a few path fills of different strength. */
function paintSpecks(wet: Canvas2D, box: Rect, color: string, rng: Rng): void {
  const count = (box.width * box.height) / SPECK_AREA;
  for (const alpha of [0.16, 0.24, 0.32]) {
    wet.beginPath();
    for (let i = 0; i < count / 3; i += 1) {
      const side = 0.6 + 1.6 * rng();
      wet.rect(box.x + box.width * rng(), box.y + box.height * rng(), side, side);
    }
    wet.fillStyle = withAlpha(color, alpha);
    wet.fill();
  }
}
