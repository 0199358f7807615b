import type { Point } from '../model/geometry.ts';
import { boxOf, signedArea } from '../picture/polygon.ts';
import { thinned } from '../picture/thinned.ts';
import type { Glyph } from '../type/glyph.ts';
import { flattened } from './flattened.ts';

/**
 * How far the outline and then its rim may leave the way for the sake of fewer corners, in em: a third of a pixel at
 * most. Naming a corner to the canvas takes longer than filling what it bounds.
 */
const TOLERANCE = { small: { outline: 0.006, rim: 0.008 }, large: { outline: 0.003, rim: 0.004 } } as const;
type Detail = keyof typeof TOLERANCE;
/** Pixels; most text is smaller. */
const LARGE = 45;
/** Around corners the rim is cut into steps whose directions differ by at most this cosine. */
const STEP_COSINE = 0.9;

type Halos = WeakMap<Glyph, Map<number, readonly (readonly Point[])[]>>;
const halos: Readonly<Record<Detail, Halos>> = { small: new WeakMap(), large: new WeakMap() };

/**
 * Everything within `reach` of a glyph's ink, at unit size, as loops to be filled by the nonzero rule. It is worked out
 * here and not by stroking the outline: a canvas strokes with its own arithmetic, and two builds of one engine were
 * seen to differ by a pixel on every fourth poster. A pure result, remembered as long as the glyph lives.
 * @param size in pixels at which it is painted: small ones are worked out less finely
 */
export function haloOf(glyph: Glyph, reach: number, size: number): readonly (readonly Point[])[] {
  const detail = size < LARGE ? 'small' : 'large';
  const known = halos[detail].get(glyph) ?? new Map<number, readonly (readonly Point[])[]>();
  halos[detail].set(glyph, known);
  const loops = known.get(reach) ?? grown(flattened(glyph.outline), reach, detail);
  known.set(reach, loops);
  return loops;
}

/** Holes run against the outside, so growing the ink makes them smaller; those it closes are left out. */
function grown(loops: readonly (readonly Point[])[], reach: number, detail: Detail): Point[][] {
  const area = loops.reduce((sum, loop) => sum + signedArea(loop), 0);
  const outward = area > 0 ? reach : -reach;
  const { outline, rim: edge } = TOLERANCE[detail];
  return loops.filter((loop) => signedArea(loop) * area > 0 || !closes(loop, reach)).map((loop) => thinned(rim(thinned(loop, outline), outward), edge));
}

/** Whether nothing of a hole is farther than that from its edge. */
function closes(hole: readonly Point[], reach: number): boolean {
  const { width, height } = boxOf(hole);
  return Math.min(width, height) <= 2 * reach;
}

/**
 * A loop moved outwards, round at corners that stick out. At corners that point inwards it goes back to the corner
 * itself: every side then adds an area of its own, none is taken away, and small holes close instead of turning over.
 * Where the way turns gently and its sides are long enough, both kinds come to one corner.
 */
function rim(loop: readonly Point[], outward: number): Point[] {
  const sides = loop.map((from, i) => sideOf(from, loop[i + 1 < loop.length ? i + 1 : 0]!));
  const moved: Point[] = [];
  let before = sides[sides.length - 1]!;
  for (let i = 0; i < loop.length; i += 1) {
    const corner = loop[i]!;
    const after = sides[i]!;
    const sticksOut = (before.x * after.y - before.y * after.x) * outward > 0;
    const meeting = gently(before, after, sticksOut ? 0 : Math.abs(outward));
    if (meeting) moved.push(movedCorner(corner, meeting, outward));
    else {
      moved.push(movedCorner(corner, before, outward));
      if (sticksOut) turn(moved, corner, before, after, outward);
      else moved.push(corner, movedCorner(corner, after, outward));
    }
    before = after;
  }
  return moved;
}

function movedCorner({ x, y }: Point, direction: Point, by: number): Point {
  return { x: x + direction.x * by, y: y + direction.y * by };
}

/** Where the two sides meet when both are moved outwards by one; null when they turn too much or, moved inwards, would lose more than half their length. */
function gently(before: Side, after: Side, inwards: number): Point | null {
  const cosine = before.x * after.x + before.y * after.y;
  if (cosine < STEP_COSINE) return null;
  const lost = inwards * Math.sqrt((1 - cosine) / (1 + cosine));
  if (lost > Math.min(before.length, after.length) / 2) return null;
  return { x: (before.x + after.x) / (1 + cosine), y: (before.y + after.y) / (1 + cosine) };
}

/** Adds a corner moved in directions from one to another without the first, close enough to each other to look round. */
function turn(moved: Point[], corner: Point, from: Point, to: Point, outward: number): void {
  if (from.x * to.x + from.y * to.y > STEP_COSINE) {
    moved.push(movedCorner(corner, to, outward));
    return;
  }
  const x = from.x + to.x;
  const y = from.y + to.y;
  const length = Math.sqrt(x * x + y * y);
  // Straight back: the quarter on the outside of the turn.
  const middle = length > 1e-6 ? { x: x / length, y: y / length } : { x: -from.y, y: from.x };
  turn(moved, corner, from, middle, outward);
  turn(moved, corner, middle, to, outward);
}

/** Unit normal of a side, and its length. */
type Side = Point & { readonly length: number };

function sideOf(from: Point, to: Point): Side {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  return { x: dy / length, y: -dx / length, length };
}
