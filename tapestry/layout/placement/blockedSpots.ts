import type { Point, Rect } from '../../model/geometry.ts';
import type { Body } from './body.ts';
import { CELLS, PITCH, ROW } from './spiral.ts';

/** The middle of the lattice, as a column and as a row. */
const MIDDLE = (ROW - 1) / 2;

/** Lattice spots around a point that something blocks for a body: 1 for those, by cell. What is not marked may be blocked all the same. */
export interface BlockedSpots {
  /** Marks where an upright part of the body would come closer than `gap` to an upright part of one that stands at `spot`. */
  block(body: Body, spot: Point, gap: number): void;
  readonly cells: Uint8Array;
}

/** Marking whole rectangles at once takes far less time than asking at every spot whether it is free. */
export function blockedSpots(moving: Body, around: Point): BlockedSpots {
  const cells = new Uint8Array(CELLS);
  return {
    cells,
    block(body, spot, gap) {
      for (const part of body.parts) {
        for (const own of moving.parts) if (part.upright && own.upright) blockAround(cells, part.box, own.box, spot, around, gap);
      }
    },
  };
}

function blockAround(cells: Uint8Array, standing: Rect, moving: Rect, spot: Point, around: Point, gap: number): void {
  const left = firstAfter(standing.x + spot.x - gap - moving.x - moving.width - around.x);
  const right = lastBefore(standing.x + spot.x + standing.width + gap - moving.x - around.x);
  const top = firstAfter(standing.y + spot.y - gap - moving.y - moving.height - around.y);
  const bottom = lastBefore(standing.y + spot.y + standing.height + gap - moving.y - around.y);
  if (left > right) return;
  for (let row = top; row <= bottom; row += 1) cells.fill(1, row * ROW + left, row * ROW + right + 1);
}

/** The first column or row beyond a distance from the middle. */
function firstAfter(distance: number): number {
  return Math.max(0, Math.floor(distance / PITCH) + 1 + MIDDLE);
}

function lastBefore(distance: number): number {
  return Math.min(ROW - 1, Math.ceil(distance / PITCH) - 1 + MIDDLE);
}
