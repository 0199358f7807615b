import { unite } from '../layout/placement/body.ts';
import type { Point, Rect } from '../model/geometry.ts';
import { boxOf } from '../picture/polygon.ts';
import type { Rgba } from './color.ts';
import { addPolygon, coverageIn } from './rasterizer/coverage.ts';
import type { Coverage, Scratch } from './rasterizer/coverage.ts';

/** Where water took colour from: most in the middle, nothing at its reach. */
export interface Pooling {
  readonly middle: Point;
  readonly reach: number;
  readonly share: number;
}

/** A loop that runs clockwise, and how many layers it counts for; negative ones take away. */
export interface WashLoop {
  readonly loop: readonly Point[];
  readonly strength: number;
}

/** What a patch of watercolour is made of. */
export interface WashShapes {
  readonly layers: readonly WashLoop[];
  /** The shape inside which water counts. */
  readonly base: readonly Point[];
  readonly water: readonly WashLoop[];
  readonly pooling: Pooling;
}

/** Room to count in, used for one wash after the other. */
export type WashScratch = Readonly<Record<'layers' | 'inside' | 'water', Scratch>>;

export function washScratch(): WashScratch {
  const room = (): Scratch => ({ notes: new Float32Array(0) });
  return { layers: room(), inside: room(), water: room() };
}

/** What one layer hides, and how finely layers are told apart. */
const LAYER = { alpha: 0.085, steps: 32, most: 40 } as const;
/** How much of the pooling is left at 55 % of its reach. */
const BEND = { at: 0.55, left: 0.45 } as const;

/** Whole units, and whole pixels, around everything a wash paints; a pixel is so many units wide, or one unit so many pixels. */
export function areaOf({ layers }: WashShapes, scale: number): Rect {
  const { x, y, width, height } = unite(layers.map(({ loop }) => boxOf(loop)));
  const step = Math.max(1, Math.round(1 / scale));
  const [left, top, right, foot] = [Math.floor(x / step), Math.floor(y / step), Math.ceil((x + width) / step), Math.ceil((y + height) / step)];
  return { x: left * step, y: top * step, width: (right - left) * step, height: (foot - top) * step };
}

/**
 * Opacity of every pixel of a wash as bytes, row by row. Water lies inside the layers: what reaches out is not seen.
 * @param scale pixels per unit
 */
export function washOpacity(shapes: WashShapes, area: Rect, scale: number, scratch: WashScratch): Uint8Array {
  const width = area.width * scale;
  const height = area.height * scale;
  const add = (coverage: Coverage, { loop, strength }: WashLoop): void => {
    const scaled = scale === 1 ? loop : loop.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    addPolygon(coverage, scaled, strength, { x: area.x * scale, y: area.y * scale });
  };
  const layers = coverageIn(scratch.layers, width, height);
  const inside = coverageIn(scratch.inside, width, height);
  const water = coverageIn(scratch.water, width, height);
  for (const shape of shapes.layers) add(layers, shape);
  add(inside, { loop: shapes.base, strength: 1 });
  for (const shape of shapes.water) add(water, shape);
  const opacities = counted(layers, inside, water, poolingIn(shapes.pooling, area, scale));
  for (const { notes } of [layers, inside, water]) notes.fill(0, 0, (width + 2) * height);
  return opacities;
}

function counted(layers: Coverage, inside: Coverage, water: Coverage, pooling: Pooling): Uint8Array {
  const { width, height } = layers;
  const opacities = opacityTable();
  const bytes = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const first = Math.min(layers.firsts[y]!, inside.firsts[y]!, water.firsts[y]!);
    countRow(bytes, y, first, Math.min(width, layers.lasts[y]! + 1), layers, inside.notes, water.notes, opacities, pooling);
  }
  return bytes;
}

/** One row from one column to another. By itself, because an engine that meets the loop for the first time compiles it row by row. */
function countRow(bytes: Uint8Array, y: number, first: number, end: number, { width, stride, notes }: Coverage, insideNotes: Float32Array, waterNotes: Float32Array, opacities: Float64Array, { middle, reach, share: taken }: Pooling): void {
  const last = opacities.length - 1;
  const left = middle.x;
  const dy = y + 0.5 - middle.y;
  let count = 0;
  let within = 0;
  let drops = 0;
  for (let x = first, note = y * stride + first, at = y * width + first; x < end; x += 1, note += 1, at += 1) {
    count += notes[note]!;
    within += insideNotes[note]!;
    drops += waterNotes[note]!;
    const share = within > 1 ? 1 : within;
    const step = (count + share * drops) * LAYER.steps + 0.5;
    if (step < 1) continue;
    const opacity = opacities[step > last ? last : step | 0]!;
    const dx = x + 0.5 - left;
    const far = Math.sqrt(dx * dx + dy * dy) * reach;
    // Both are worked out: a way that is gone late makes the engine compile all of this again.
    const near = 1 - far * ((1 - BEND.left) / BEND.at);
    const beyond = (1 - far) * (BEND.left / (1 - BEND.at));
    const pool = far >= 1 ? 0 : far < BEND.at ? near : beyond;
    bytes[at] = opacity * (1 - share * taken * pool) + 0.5 | 0;
  }
}

/** The same in pixels from the area's corner; the reach becomes the share of it per pixel. */
function poolingIn({ middle, reach, share }: Pooling, { x, y }: Rect, scale: number): Pooling {
  return { middle: { x: (middle.x - x) * scale, y: (middle.y - y) * scale }, reach: 1 / (reach * scale), share };
}

/** Opacity from 0 to 255 by number of layers. Roots, because powers differ between engines. */
function opacityTable(): Float64Array {
  let through: number = 1 - LAYER.alpha;
  for (let parts = 1; parts < LAYER.steps; parts *= 2) through = Math.sqrt(through);
  const table = new Float64Array(LAYER.steps * LAYER.most);
  let left = 1;
  for (let step = 0; step < table.length; step += 1, left *= through) table[step] = (1 - left) * 255;
  return table;
}

/** Colour and opacity as RGBA. */
export function tinted(opacities: Uint8Array, [red, green, blue]: Rgba, data: Uint8ClampedArray): void {
  for (let i = 0, at = 0; i < opacities.length; i += 1, at += 4) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = opacities[i]!;
  }
}
