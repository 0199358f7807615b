import type { Point, Rect } from '../model/geometry.ts';
import type { Stroke } from './picture.ts';
import { createBitGrid, drawSegment, eroded, withoutOutside } from './bitGrid.ts';
import type { BitGrid } from './bitGrid.ts';
import { traceLoops } from './borders.ts';
import { contains, convexHull, distance, lengthOf, middleOf, signedArea, smoothLoop, subdivide } from './polygon.ts';

/** Cells per unit. */
const CELLS = 4;
/** How broad lines are painted, wide enough to close the gaps that icons leave between them, and what is taken off again. */
interface Brush {
  readonly line: number;
  readonly erosion: number;
}
const THIN: Brush = { line: 2.5, erosion: 1 };
/** Leaves a band of 2.5 units around every line. */
const BROAD: Brush = { line: 5, erosion: 1.25 };
const MIN_LOOP = 2.2;
/** Half the width that is left beside a line after erosion, and a little more. */
const STRIP = 0.3;
/** Every third corner of the traced staircase is enough for a smooth edge. */
const KEEP_EVERY = 3;

/** Closed loops of the body inside the lines. */
export function silhouetteOf(strokes: readonly Stroke[], ink: Rect): Point[][] {
  const loops = bodiesOf(strokes, ink, THIN);
  const closable = strokes.filter(closesObviously).filter(({ points }) => !loops.some((loop) => contains(loop, middleOf(points))));
  return [...closable.map(closedLoop), ...loops];
}

/**
 * Loops for a drawing that encloses next to nothing: every line as a broad band of colour, so that an arrow stays
 * an arrow from across a room where its convex hull would be a kite.
 */
export function bandsOf(strokes: readonly Stroke[], ink: Rect): Point[][] {
  return bodiesOf(strokes, ink, BROAD);
}

/**
 * The drawing is painted with a brush into a small grid, what cannot be reached from outside is the body, its edge
 * is moved back towards the line.
 */
function bodiesOf(strokes: readonly Stroke[], ink: Rect, { line, erosion }: Brush): Point[][] {
  const margin = line / 2 + 2 / CELLS;
  const grid = createBitGrid(Math.ceil((ink.width + 2 * margin) * CELLS) + 1, Math.ceil((ink.height + 2 * margin) * CELLS) + 1);
  for (const stroke of strokes) drawStroke(grid, stroke, ink, margin, (line / 2) * CELLS);
  return traceLoops(eroded(withoutOutside(grid), erosion * CELLS), KEEP_EVERY)
    .map((corners) => smoothLoop(pointsOf(corners, ink, margin), 2))
    .filter((loop) => Math.abs(signedArea(loop)) > MIN_LOOP);
}

function drawStroke(grid: BitGrid, { points, closed }: Stroke, ink: Rect, margin: number, reach: number): void {
  let before = closed ? points[points.length - 1]! : points[0]!;
  for (let at = closed ? 0 : 1; at < points.length; at += 1) {
    const point = points[at]!;
    drawSegment(grid, (before.x - ink.x + margin) * CELLS, (before.y - ink.y + margin) * CELLS, (point.x - ink.x + margin) * CELLS, (point.y - ink.y + margin) * CELLS, reach);
    before = point;
  }
}

/** Corners of cells in the units of the drawing. */
function pointsOf(corners: readonly number[], ink: Rect, margin: number): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < corners.length; at += 2) points.push({ x: corners[at]! / CELLS + ink.x - margin, y: corners[at + 1]! / CELLS + ink.y - margin });
  return points;
}

/**
 * Share of the convex hull that bodies fill. The strips which stay beside open lines are no body: each loop loses
 * a border of about their half width.
 */
export function solidityOf(silhouette: readonly (readonly Point[])[], hull: readonly Point[]): number {
  const whole = Math.abs(signedArea(hull));
  const body = silhouette.reduce((sum, loop) => sum + Math.max(0, Math.abs(signedArea(loop)) - STRIP * lengthOf(loop)), 0);
  return whole > 0 ? Math.min(1, body / whole) : 0;
}

/** Shoulders and three-point roofs are bodies though their line is open; question marks and chevrons are not. */
function closesObviously({ points, closed, filled }: Stroke): boolean {
  if (closed || filled || points.length < 3) return false;
  const first = points[0]!;
  const last = points[points.length - 1]!;
  const chord = distance(first, last);
  const area = Math.abs(signedArea(points));
  if (Math.abs(first.y - last.y) >= 0.2 * chord || area <= 12) return false;
  const share = chord / lengthOf(points);
  const convex = area / Math.abs(signedArea(convexHull(points))) > 0.9;
  return convex && (points.length === 3 ? share > 0.85 && share < 0.95 && isRoof(first, points[1]!, last) : share < 0.6);
}

/** The ridge stands over the middle half of the eaves. */
function isRoof(left: Point, ridge: Point, right: Point): boolean {
  const along = (ridge.x - left.x) / (right.x - left.x);
  return along > 0.25 && along < 0.75;
}

function closedLoop({ points }: Stroke): Point[] {
  return subdivide([...points, points[0]!], 0.5).slice(0, -1);
}
