import type { Point } from '../../model/geometry.ts';
import { mulberry32 } from './rng.ts';

/** Distance between neighbouring spots, in pixels. */
export const PITCH = 6;
/** How far out the spiral goes, in pixels. */
export const FARTHEST = 300;
/** Spots in a row of the square around the lattice, and in all of it. */
export const ROW = (2 * FARTHEST) / PITCH + 1;
export const CELLS = ROW * ROW;

/** A spot, and its place in the square around the lattice, row by row. */
export interface SpiralSpot extends Point {
  readonly cell: number;
}

/** Lattice offsets in one quarter (x > 0, y >= 0), nearest first; the other quarters are its turns. */
const QUARTER: readonly Point[] = quarter();
/** The four spirals: the same rounds, each begun in another direction. */
const SPIRALS: readonly (readonly SpiralSpot[])[] = [0, 1, 2, 3].map((first) => [{ x: 0, y: 0 }, ...QUARTER.flatMap((offset) => turns(offset, first))].map(inSquare));

function quarter(): Point[] {
  const points: Point[] = [];
  for (let x = PITCH; x <= FARTHEST; x += PITCH) {
    for (let y = 0; y <= FARTHEST; y += PITCH) {
      if (x * x + y * y <= FARTHEST * FARTHEST) points.push({ x, y });
    }
  }
  return points.sort((a, b) => a.x * a.x + a.y * a.y - (b.x * b.x + b.y * b.y) || a.x - b.x);
}

function turns({ x, y }: Point, first: number): Point[] {
  const around = [{ x, y }, { x: -y, y: x }, { x: -x, y: -y }, { x: y, y: -x }];
  return [...around.slice(first), ...around.slice(0, first)];
}

function inSquare({ x, y }: Point): SpiralSpot {
  return { x, y, cell: ((y + FARTHEST) / PITCH) * ROW + (x + FARTHEST) / PITCH };
}

/** Offsets from the middle outwards, on a 6 px lattice up to 300 px; the seed chooses where each round begins. */
export function spiral(seed: number): readonly SpiralSpot[] {
  return SPIRALS[Math.floor(mulberry32(seed)() * SPIRALS.length)] as readonly SpiralSpot[];
}
