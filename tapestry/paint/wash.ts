import { mulberry32 } from '../layout/rng.ts';
import type { Rng } from '../layout/rng.ts';
import type { Point, Rect } from '../model/geometry.ts';
import { boxOf, smoothLoop } from '../picture/polygon.ts';
import { blob, deformed } from './blob.ts';
import type { BlobPoint } from './blob.ts';
import type { CanvasFactory, PixelCanvas } from './canvas.ts';
import { rgbaOf } from './color.ts';
import { grown } from './grownLoop.ts';
import { createWashPaint } from './washPaint.ts';
import type { Pooling, WashPaint } from './washPaint.ts';
import { addRim } from './washRim.ts';

export interface Wash {
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
  readonly color: string;
  readonly seed: number;
}

const LAYERS = { count: 11, roughness: 0.34 } as const;
/** Backruns: where a wet drop pushed pigment aside, with a thin dark edge. Strengths in layers. */
const BLOOMS = { count: 6, strength: 1.2, edge: 2, edgeWidth: 1.6, smallest: 0.12 } as const;
/** Water that took pigment away. */
const LIGHTS = { count: 6, strength: -2.1, smallest: 0.08 } as const;
/** Share of the colour that water carried from the middle to the edge. */
const POOLING = 0.36;
/** Grains of pigment: one on so many pixels, of three strengths. */
const SPECKS = { area: 2600, strengths: [2, 3.1, 4.3] } as const;
/** Layers reach past the base shape by less than this share of its size. */
const OVERFLOW = 0.2;

/**
 * One patch of watercolour, multiplied onto what is there: many thin ragged layers, colour drawn from the middle to
 * the edge, a broken rim, blooms and specks. Layers are not painted one by one: how many of them lie on each pixel is
 * counted first, and the patch is painted once.
 * @param scale pixels of the canvas per unit; `factory` makes canvases of such pixels
 */
export function paintWash(ctx: PixelCanvas, wash: Wash, factory: CanvasFactory<PixelCanvas>, scale = 1): void {
  const rng = mulberry32(wash.seed);
  const base = baseShape(rng, wash);
  const area = spread(boxOf(base));
  const paint = createWashPaint(area, scale);
  for (let layer = 0; layer < LAYERS.count; layer += 1) paint.layer(deformed(base, rng, 3, LAYERS.roughness), 1);
  const pooling = addWater(paint, base, rng);
  addRim(paint, deformed(base, rng, 2, LAYERS.roughness / 2), rng);
  const [width, height] = [area.width * scale, area.height * scale];
  const canvas = factory(width, height);
  const pixels = canvas.context.createImageData(width, height);
  paint.into(pixels.data, rgbaOf(wash.color), pooling);
  canvas.context.putImageData(pixels, 0, 0);
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  ctx.drawImage(canvas.image, area.x, area.y, area.width, area.height);
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

/** Blooms, light patches and specks inside the base. @returns where the colour was taken from */
function addWater(paint: WashPaint, base: readonly BlobPoint[], rng: Rng): Pooling {
  const box = boxOf(base);
  paint.base(base);
  for (let i = 0; i < BLOOMS.count; i += 1) {
    const drop = patch(box, BLOOMS.smallest, rng);
    paint.water(drop, BLOOMS.strength);
    paint.water(grown(drop, BLOOMS.edgeWidth / 2), BLOOMS.edge);
    paint.water(grown(drop, -BLOOMS.edgeWidth / 2), -BLOOMS.edge);
  }
  for (let i = 0; i < LIGHTS.count; i += 1) paint.water(patch(box, LIGHTS.smallest, rng), LIGHTS.strength);
  const middle = { x: box.x + box.width * (0.42 + 0.1 * rng()), y: box.y + box.height * (0.4 + 0.1 * rng()) };
  for (const strength of SPECKS.strengths) addSpecks(paint, box, strength, rng);
  return { middle, reach: Math.max(box.width, box.height) * 0.52, share: POOLING };
}

function patch(box: Rect, smallest: number, rng: Rng): Point[] {
  const centre = { x: box.x + box.width * rng(), y: box.y + box.height * rng() };
  const [rx, ry] = [box.width * (smallest + 0.14 * rng()), box.height * (smallest + 0.16 * rng())];
  return blob(rng, { centre, rx, ry, corners: 12, passes: 3, roughness: 0.35 });
}

function addSpecks(paint: WashPaint, box: Rect, strength: number, rng: Rng): void {
  const count = (box.width * box.height) / SPECKS.area / SPECKS.strengths.length;
  for (let i = 0; i < count; i += 1) {
    const side = 0.6 + 1.6 * rng();
    const [x, y] = [box.x + box.width * rng(), box.y + box.height * rng()];
    paint.water([{ x, y }, { x: x + side, y }, { x: x + side, y: y + side }, { x, y: y + side }], strength);
  }
}
