import type { Point } from '../model/geometry.ts';
import type { Grid } from './grid.ts';
import { createGrid, drawSegment } from './grid.ts';
import { MISREGISTER } from './ink.ts';
import { drawnStrokes } from './pen.ts';
import type { Picture } from './picture.ts';
import { placementOf } from './placement.ts';
import type { PrintSize } from './placement.ts';
import { boxOf } from './polygon.ts';

/** Which parts of a printed symbol are body without a line: 1 for free. */
export interface BodyMap {
  readonly grid: Grid;
  /** Side of a cell in pixels, and where the first cell begins, around the middle of the ink. */
  readonly cell: number;
  readonly origin: Point;
}

const CELL = 6;
/** Lines keep this distance from what is written between them. */
const GAP = 7;

/** The free body of a symbol as it is printed: inside its fill, off its lines. */
export function bodyMap(picture: Picture, size: PrintSize): BodyMap {
  const strokes = drawnStrokes(picture, size);
  const box = boxOf(strokes.flatMap(({ points }) => points));
  const origin = { x: box.x - GAP, y: box.y - GAP };
  const width = Math.ceil((box.width + 2 * GAP) / CELL);
  const height = Math.ceil((box.height + 2 * GAP) / CELL);
  const toCells = ({ x, y }: Point): Point => ({ x: (x - origin.x) / CELL, y: (y - origin.y) / CELL });
  const lines = createGrid(width, height);
  for (const { points } of strokes) {
    for (let i = 1; i < points.length; i += 1) {
      drawSegment(lines, toCells(points[i - 1]!), toCells(points[i]!), (points[i]!.half + GAP) / CELL);
    }
  }
  const grid = createGrid(width, height);
  for (const loop of printedBody(picture, size)) fillLoop(grid, loop.map(toCells));
  lines.cells.forEach((line, at) => {
    if (line === 1) grid.cells[at] = 0;
  });
  return { grid, cell: CELL, origin };
}

function printedBody(picture: Picture, size: PrintSize): Point[][] {
  const place = placementOf(picture, size);
  return (size.solid === false ? picture.silhouette : picture.solidBody).map((loop) => loop.map((point) => {
    const { x, y } = place(point);
    return { x: x + MISREGISTER.x * size.box, y: y + MISREGISTER.y * size.box };
  }));
}

/** Sets every cell whose middle lies in the loop: crossings of each row, sorted, filled in pairs. */
function fillLoop({ width, height, cells }: Grid, loop: readonly Point[]): void {
  for (let row = 0; row < height; row += 1) {
    const y = row + 0.5;
    const crossings: number[] = [];
    loop.forEach((from, i) => {
      const to = loop[(i + 1) % loop.length]!;
      if (from.y > y !== to.y > y) crossings.push(from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y));
    });
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.max(0, Math.ceil(crossings[pair]! - 0.5));
      const last = Math.min(width - 1, Math.floor(crossings[pair + 1]! - 0.5));
      for (let column = first; column <= last; column += 1) cells[row * width + column] = 1;
    }
  }
}
