import type { Point } from '../model/geometry.ts';
import { boxOf, signedArea } from '../picture/polygon.ts';
import { thinned } from '../picture/thinned.ts';
import type { Glyph, OutlineStep } from '../type/glyph.ts';

/** Straight pieces per curve: at the largest size they miss it by less than a fifth of a pixel. */
const PIECES = 5;
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
  const sides = loop.map((from, i) => sideOf(from, loop[(i + 1) % loop.length]!));
  return loop.flatMap((corner, i) => {
    const before = sides[(i + sides.length - 1) % sides.length]!;
    const after = sides[i]!;
    const sticksOut = (before.x * after.y - before.y * after.x) * outward > 0;
    const around = gently(before, after, sticksOut ? 0 : Math.abs(outward)) ?? (sticksOut ? turn(before, after) : [before, null, after]);
    return around.map((direction) => (direction ? { x: corner.x + direction.x * outward, y: corner.y + direction.y * outward } : corner));
  });
}

/** Where the two sides meet when both are moved outwards by one; null when they turn too much or, moved inwards, would lose more than half their length. */
function gently(before: Side, after: Side, inwards: number): Point[] | null {
  const cosine = before.x * after.x + before.y * after.y;
  if (cosine < STEP_COSINE) return null;
  const lost = inwards * Math.sqrt((1 - cosine) / (1 + cosine));
  if (lost > Math.min(before.length, after.length) / 2) return null;
  return [{ x: (before.x + after.x) / (1 + cosine), y: (before.y + after.y) / (1 + cosine) }];
}

/** Directions from one to another, close enough to each other to look round. */
function turn(from: Point, to: Point): Point[] {
  if (from.x * to.x + from.y * to.y > STEP_COSINE) return [from, to];
  const x = from.x + to.x;
  const y = from.y + to.y;
  const length = Math.sqrt(x * x + y * y);
  // Straight back: the quarter on the outside of the turn.
  const middle = length > 1e-6 ? { x: x / length, y: y / length } : { x: -from.y, y: from.x };
  return [...turn(from, middle), ...turn(middle, to).slice(1)];
}

/** Unit normal of a side, and its length. */
type Side = Point & { readonly length: number };

function sideOf(from: Point, to: Point): Side {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  return { x: dy / length, y: -dx / length, length };
}

/** Closed loops of corners, none of them twice in a row. */
function flattened(outline: readonly OutlineStep[]): Point[][] {
  const loops: Point[][] = [];
  for (const step of outline) {
    if (step.op === 'move') loops.push([]);
    const loop = loops[loops.length - 1];
    if (!loop || step.op === 'close') continue;
    const from = loop[loop.length - 1] ?? step;
    for (const point of cornersOf(from, step)) if (!isSame(point, loop[loop.length - 1])) loop.push(point);
  }
  for (const loop of loops) while (loop.length > 1 && isSame(loop[0]!, loop[loop.length - 1])) loop.pop();
  return loops.filter(({ length }) => length > 2);
}

function cornersOf(from: Point, step: Exclude<OutlineStep, { op: 'close' }>): Point[] {
  const end = { x: step.x, y: step.y };
  switch (step.op) {
    case 'quadratic': {
      const control = { x: step.x1, y: step.y1 };
      return pieces((t) => between(between(from, control, t), between(control, end, t), t));
    }
    case 'cubic': {
      const first = { x: step.x1, y: step.y1 };
      const second = { x: step.x2, y: step.y2 };
      return pieces((t) => {
        const middle = between(first, second, t);
        return between(between(between(from, first, t), middle, t), between(middle, between(second, end, t), t), t);
      });
    }
    default: return [end];
  }
}

function pieces(at: (t: number) => Point): Point[] {
  return Array.from({ length: PIECES }, (_, piece) => at((piece + 1) / PIECES));
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

function isSame(a: Point, b: Point | undefined): boolean {
  return b !== undefined && Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6;
}
