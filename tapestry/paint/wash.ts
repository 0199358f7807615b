import { mulberry32 } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Point, Rect } from '../model/geometry.ts';
import { boxOf, smoothLoop } from '../picture/polygon.ts';
import { blob, deformed } from './blob.ts';
import type { BlobPoint } from './blob.ts';
import type { CanvasFactory, PixelCanvas, Stencil } from './canvas.ts';
import { rgbaOf } from './color.ts';
import { grown } from './grownLoop.ts';
import { areaOf, tinted, washOpacity, washScratch } from './washPaint.ts';
import type { Pooling, WashLoop, WashScratch, WashShapes } from './washPaint.ts';
import { rimLoops } from './washRim.ts';

export interface Wash {
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
  readonly color: string;
  readonly seed: number;
  /** Light paint on dark paper. */
  readonly covers?: true;
}

/** Pixels of the canvas per unit (a whole number, or one part of so many), and room to count in. */
export interface WashTools {
  readonly scale: number;
  readonly scratch: WashScratch;
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

/**
 * One patch of watercolour, multiplied onto what is there: many thin ragged layers, colour drawn from the middle to
 * the edge, a broken rim, blooms and specks. Layers are not painted one by one: how many of them lie on each pixel is
 * counted first, and the patch is painted once.
 */
export function paintWash(ctx: PixelCanvas, wash: Wash, factory: CanvasFactory<PixelCanvas>, { scale, scratch }: WashTools = { scale: 1, scratch: washScratch() }): void {
  const shapes = washShapes(wash);
  const area = areaOf(shapes, scale);
  const opacities = washOpacity(shapes, area, scale, scratch);
  const width = area.width * scale;
  const height = area.height * scale;
  ctx.save();
  ctx.globalCompositeOperation = wash.covers ? 'source-over' : 'multiply';
  if (ctx.compositeMask) ctx.compositeMask({ width, height, opacities }, wash.color, area.x, area.y);
  else ctx.drawImage(pictureOf({ width, height, opacities }, wash.color, factory), area.x, area.y, area.width, area.height);
  ctx.restore();
}

/** For canvases that draw pictures only. */
function pictureOf({ width, height, opacities }: Stencil, color: string, factory: CanvasFactory<PixelCanvas>): object {
  const canvas = factory(width, height);
  const pixels = canvas.context.createImageData(width, height);
  tinted(opacities, rgbaOf(color), pixels.data);
  canvas.context.putImageData(pixels, 0, 0);
  return canvas.image;
}

function washShapes(wash: Wash): WashShapes {
  const rng = mulberry32(wash.seed);
  const base = baseShape(rng, wash);
  const box = boxOf(base);
  const layers = Array.from({ length: LAYERS.count }, () => ({ loop: deformed(base, rng, 3, LAYERS.roughness), strength: 1 }));
  const water = [
    ...Array.from({ length: BLOOMS.count }, () => bloom(patch(box, BLOOMS.smallest, rng))).flat(),
    ...Array.from({ length: LIGHTS.count }, () => ({ loop: patch(box, LIGHTS.smallest, rng), strength: LIGHTS.strength })),
    ...specks(box, rng),
  ];
  return { base, water, pooling: poolingOf(box, rng), layers: [...layers, ...rimLoops(deformed(base, rng, 2, LAYERS.roughness / 2), rng)] };
}

function baseShape(rng: Rng, { centre, rx, ry }: Wash): BlobPoint[] {
  const rough = blob(rng, { centre, rx, ry, corners: 12, passes: 2, roughness: 0.24 });
  return smoothLoop(rough, 3).map(({ x, y }) => ({ x, y, give: 0.2 + 0.8 * rng() }));
}

function patch(box: Rect, smallest: number, rng: Rng): Point[] {
  const centre = { x: box.x + box.width * rng(), y: box.y + box.height * rng() };
  const rx = box.width * (smallest + 0.14 * rng());
  const ry = box.height * (smallest + 0.16 * rng());
  return blob(rng, { centre, rx, ry, corners: 12, passes: 3, roughness: 0.35 });
}

function bloom(drop: readonly Point[]): WashLoop[] {
  return [
    { loop: drop, strength: BLOOMS.strength },
    { loop: grown(drop, BLOOMS.edgeWidth / 2), strength: BLOOMS.edge },
    { loop: grown(drop, -BLOOMS.edgeWidth / 2), strength: -BLOOMS.edge },
  ];
}

function specks(box: Rect, rng: Rng): WashLoop[] {
  const count = Math.ceil((box.width * box.height) / SPECKS.area / SPECKS.strengths.length);
  return SPECKS.strengths.flatMap((strength) => Array.from({ length: count }, () => {
    const side = 0.6 + 1.6 * rng();
    const x = box.x + box.width * rng();
    const y = box.y + box.height * rng();
    return { loop: [{ x, y }, { x: x + side, y }, { x: x + side, y: y + side }, { x, y: y + side }], strength };
  }));
}

function poolingOf(box: Rect, rng: Rng): Pooling {
  const middle = { x: box.x + box.width * (0.42 + 0.1 * rng()), y: box.y + box.height * (0.4 + 0.1 * rng()) };
  return { middle, reach: Math.max(box.width, box.height) * 0.52, share: POOLING };
}
