import type { Point, Rect } from '../../model/geometry.ts';
import { blockedSpots } from './blockedSpots.ts';
import { collide } from './body.ts';
import type { Body } from './body.ts';

/** A body and what it asks for. Points are whole pixels of the sheet. */
export interface Wish {
  readonly body: Body;
  /** Where its origin wants to stand. */
  readonly target: Point;
  /** Greatest distance from the target, in pixels. */
  readonly reach: number;
  /** Its box stays in here. */
  readonly within: Rect;
}

/** Who stands where. Bodies are known by their index; obstacles follow the wishes. */
export interface Occupancy {
  readonly bodies: readonly Body[];
  spot(index: number): Point | null;
  put(index: number, at: Point): void;
  /** Placed bodies whose boxes come nearer than `gap` to the box of a body standing there. */
  near(index: number, at: Point, gap: number): number[];
  /** True when a body may stand there: within its bounds and nowhere nearer than the clearance to anything, or to any of those named. */
  isFree(index: number, at: Point, among?: readonly number[]): boolean;
  /** Spots around a point, by cell of the spiral's square, that are surely not free because of those named. */
  blocked(index: number, around: Point, among: readonly number[]): Uint8Array;
}

const ORIGIN: Point = { x: 0, y: 0 };

/** @param obstacles bodies that stand already, in sheet coordinates. */
export function occupancy(wishes: readonly Wish[], obstacles: readonly Body[], clearance: number): Occupancy {
  const bodies = [...wishes.map(({ body }) => body), ...obstacles];
  const spots: (Point | null)[] = bodies.map(() => null);
  const edges = new Float64Array(bodies.length * 4).fill(NaN);
  const put = (index: number, at: Point): void => {
    const { box } = bodies[index] as Body;
    spots[index] = at;
    edges.set([box.x + at.x, box.y + at.y, box.x + box.width + at.x, box.y + box.height + at.y], index * 4);
  };
  const near = (index: number, at: Point, gap: number): number[] => {
    const { box } = bodies[index] as Body;
    return overlapping(edges, index, box.x + at.x - gap, box.y + at.y - gap, box.x + box.width + at.x + gap, box.y + box.height + at.y + gap);
  };
  const collidesAt = (index: number, at: Point, other: number): boolean => {
    const spot = spots[other];
    return spot !== null && spot !== undefined && collide(bodies[other] as Body, spot, bodies[index] as Body, at, clearance);
  };
  const everybody = bodies.map((_, index) => index);
  // Neighbouring spots are mostly blocked by the same body: it is asked first.
  let lately = -1;
  const isFree = (index: number, at: Point, among: readonly number[] = everybody): boolean => {
    const { body: { box }, within } = wishes[index] as Wish;
    const left = box.x + at.x;
    const top = box.y + at.y;
    const right = left + box.width;
    const bottom = top + box.height;
    if (left < within.x || top < within.y || right > within.x + within.width || bottom > within.y + within.height) return false;
    if (lately >= 0 && lately !== index && collidesAt(index, at, lately)) return false;
    lately = -1;
    for (const other of among) {
      const edge = other * 4;
      if ((edges[edge] as number) < right + clearance && (edges[edge + 2] as number) > left - clearance
        && (edges[edge + 1] as number) < bottom + clearance && (edges[edge + 3] as number) > top - clearance
        && other !== index && collidesAt(index, at, other)) {
        lately = other;
        return false;
      }
    }
    return true;
  };
  const blocked = (index: number, around: Point, among: readonly number[]): Uint8Array => {
    const spotsAround = blockedSpots(bodies[index] as Body, around);
    for (const other of among) {
      const spot = spots[other];
      if (spot && other !== index) spotsAround.block(bodies[other] as Body, spot, clearance);
    }
    return spotsAround.cells;
  };
  obstacles.forEach((_, index) => put(wishes.length + index, ORIGIN));
  return { bodies, spot: (index) => spots[index] ?? null, put, near, isFree, blocked };
}

/** Comparisons with the NaN of bodies that stand nowhere are false. */
function overlapping(edges: Float64Array, self: number, left: number, top: number, right: number, bottom: number): number[] {
  const found: number[] = [];
  for (let other = 0, at = 0; at < edges.length; other += 1, at += 4) {
    if ((edges[at] as number) < right && (edges[at + 2] as number) > left
      && (edges[at + 1] as number) < bottom && (edges[at + 3] as number) > top && other !== self) found.push(other);
  }
  return found;
}
