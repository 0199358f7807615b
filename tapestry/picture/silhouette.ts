import type { Point, Rect } from '../model/geometry.ts';
import type { Stroke } from './picture.ts';
import { convexHull, distance, lengthOf, signedArea, smoothLoop, subdivide } from './polygon.ts';
import { createGrid, drawSegment, eroded, traceLoops, withoutOutside } from './grid.ts';

/** Cells per unit. */
const CELLS = 4;
/** Wide enough to close the small gaps that icons leave between their lines. */
const LINE = 2.5;
const EROSION = 1;
const SMALLEST_LOOP = 2.2;
/** Every third corner of the traced staircase is enough for a smooth edge. */
const KEEP_EVERY = 3;

/**
 * Closed loops of the body inside the lines: the drawing is painted thick into a small grid, what cannot be reached
 * from outside is the body, its edge is moved back under the line.
 */
export function silhouetteOf(strokes: readonly Stroke[], ink: Rect): Point[][] {
  const margin = LINE / 2 + 2 / CELLS;
  const grid = createGrid(Math.ceil((ink.width + 2 * margin) * CELLS) + 1, Math.ceil((ink.height + 2 * margin) * CELLS) + 1);
  const toCells = (point: Point): Point => ({ x: (point.x - ink.x + margin) * CELLS, y: (point.y - ink.y + margin) * CELLS });
  for (const stroke of strokes) {
    const line = (stroke.closed ? [...stroke.points, stroke.points[0]!] : stroke.points).map(toCells);
    for (let i = 1; i < line.length; i += 1) drawSegment(grid, line[i - 1]!, line[i]!, (LINE / 2) * CELLS);
  }
  const body = eroded(withoutOutside(grid), EROSION * CELLS);
  const loops = traceLoops(body)
    .map((loop) => loop.filter((_, i) => i % KEEP_EVERY === 0).map(({ x, y }) => ({ x: x / CELLS + ink.x - margin, y: y / CELLS + ink.y - margin })))
    .map((loop) => smoothLoop(loop, 2))
    .filter((loop) => Math.abs(signedArea(loop)) > SMALLEST_LOOP);
  return [...strokes.filter(closesObviously).map(closedLoop), ...loops];
}

/** Shoulders and three-point roofs are bodies though their line is open; question marks and chevrons are not. */
function closesObviously({ points, closed, filled }: Stroke): boolean {
  if (closed || filled || points.length < 3) return false;
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const chord = distance(first, last);
  const area = Math.abs(signedArea(points));
  if (Math.abs(first.y - last.y) >= 0.2 * chord || area <= 12) return false;
  const share = chord / lengthOf(points);
  const convex = area / Math.abs(signedArea(convexHull(points))) > 0.9;
  return convex && (points.length === 3 ? share > 0.85 && share < 0.95 : share < 0.6);
}

function closedLoop({ points }: Stroke): Point[] {
  return subdivide([...points, points[0]!], 0.5).slice(0, -1);
}
