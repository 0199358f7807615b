import type { Point, Rect } from '../model/geometry.ts';
import type { Rgba } from './color.ts';
import { addPolygon, createCoverage } from './soft/coverage.ts';

/** Where water took colour from: most in the middle, nothing at its reach. */
export interface Pooling {
  readonly middle: Point;
  readonly reach: number;
  readonly share: number;
}

/** Counts what lies on every pixel of a wash. Loops run clockwise; strengths are in layers, negative ones take away. */
export interface WashPaint {
  layer(loop: readonly Point[], strength: number): void;
  /** The shape inside which water counts. */
  base(loop: readonly Point[]): void;
  water(loop: readonly Point[], strength: number): void;
  /** Writes colour and opacity of every pixel. */
  into(data: Uint8ClampedArray, color: Rgba, pooling: Pooling): void;
}

/** What one layer hides, and how finely layers are told apart. */
const LAYER = { alpha: 0.085, steps: 32, most: 40 } as const;
/** How much of the pooling is left at 55 % of its reach. */
const BEND = { at: 0.55, left: 0.45 } as const;

export function createWashPaint(area: Rect, scale: number): WashPaint {
  const [width, height] = [area.width * scale, area.height * scale];
  const [layers, inside, drops] = [createCoverage(width, height), createCoverage(width, height), createCoverage(width, height)];
  const scaled = (loop: readonly Point[]): readonly Point[] => scale === 1 ? loop : loop.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const origin = { x: area.x * scale, y: area.y * scale };
  return {
    layer: (loop, strength) => addPolygon(layers, scaled(loop), strength, origin),
    base: (loop) => addPolygon(inside, scaled(loop), 1, origin),
    water: (loop, strength) => addPolygon(drops, scaled(loop), strength, origin),
    into(data, [red, green, blue], pooling) {
      const opacities = opacityTable();
      const last = opacities.length - 1;
      for (let y = 0; y < height; y += 1) {
        const left = poolingRow(pooling, area.y + (y + 0.5) / scale);
        let [count, within, drop] = [0, 0, 0];
        for (let x = 0, note = y * layers.stride, at = y * width * 4; x < width; x += 1, note += 1, at += 4) {
          count += layers.notes[note]!;
          within += inside.notes[note]!;
          drop += drops.notes[note]!;
          const share = within > 1 ? 1 : within;
          const step = (count + share * drop) * LAYER.steps + 0.5;
          if (step < 1) continue;
          const opacity = opacities[step > last ? last : Math.floor(step)]! * (1 - share * left(area.x + (x + 0.5) / scale));
          data[at] = red;
          data[at + 1] = green;
          data[at + 2] = blue;
          data[at + 3] = opacity * 255;
        }
      }
    },
  };
}

/** Opacity by number of layers. Roots, because powers differ between engines. */
function opacityTable(): Float64Array {
  let through: number = 1 - LAYER.alpha;
  for (let parts = 1; parts < LAYER.steps; parts *= 2) through = Math.sqrt(through);
  const table = new Float64Array(LAYER.steps * LAYER.most);
  let left = 1;
  for (let step = 0; step < table.length; step += 1, left *= through) table[step] = 1 - left;
  return table;
}

/** Share of the colour that is gone along one row. */
function poolingRow({ middle, reach, share }: Pooling, y: number): (x: number) => number {
  const dy = y - middle.y;
  return (x) => {
    const dx = x - middle.x;
    const far = Math.sqrt(dx * dx + dy * dy) / reach;
    if (far >= 1) return 0;
    const left = far < BEND.at ? 1 - ((1 - BEND.left) * far) / BEND.at : (BEND.left * (1 - far)) / (1 - BEND.at);
    return share * left;
  };
}
