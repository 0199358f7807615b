import type { Point } from '../model/geometry.ts';

/** Cells of 0 or 1, row by row. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

export function createGrid(width: number, height: number): Grid {
  return { width, height, cells: new Uint8Array(width * height) };
}

/** Sets every cell whose middle is within `reach` of the segment; coordinates in cells. */
export function drawSegment(grid: Grid, from: Point, to: Point, reach: number): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(grid.height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(grid.width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const px = column + 0.5 - from.x;
      const py = row + 0.5 - from.y;
      const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
      const ox = px - t * dx;
      const oy = py - t * dy;
      if (ox * ox + oy * oy <= reach * reach) grid.cells[row * grid.width + column] = 1;
    }
  }
}

/** 1 wherever the empty cells at the border cannot be reached from: lines and what they enclose. */
export function withoutOutside({ width, height, cells }: Grid): Grid {
  const body = new Uint8Array(width * height).fill(1);
  const stack: number[] = [];
  const visit = (cell: number): void => {
    if (body[cell] === 1 && cells[cell] === 0) {
      body[cell] = 0;
      stack.push(cell);
    }
  };
  for (let column = 0; column < width; column += 1) [column, (height - 1) * width + column].forEach(visit);
  for (let row = 0; row < height; row += 1) [row * width, row * width + width - 1].forEach(visit);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    const column = cell % width;
    if (column > 0) visit(cell - 1);
    if (column < width - 1) visit(cell + 1);
    if (cell >= width) visit(cell - width);
    if (cell < width * (height - 1)) visit(cell + width);
  }
  return { width, height, cells: body };
}

/** Takes `steps` cells off every edge, with crosses and squares in turn: nearly the same in every direction. */
export function eroded(grid: Grid, steps: number): Grid {
  const { width, height } = grid;
  let cells = grid.cells;
  for (let step = 0; step < steps; step += 1) {
    const next = new Uint8Array(width * height);
    for (let row = 1; row < height - 1; row += 1) {
      for (let i = row * width + 1; i < row * width + width - 1; i += 1) {
        next[i] = cells[i]! & cells[i - 1]! & cells[i + 1]! & cells[i - width]! & cells[i + width]!;
        if (step % 2 === 1) next[i]! &= cells[i - width - 1]! & cells[i - width + 1]! & cells[i + width - 1]! & cells[i + width + 1]!;
      }
    }
    cells = next;
  }
  return { width, height, cells };
}

/** Right, down, left, up. */
const STEPS = [{ x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }, { x: 0, y: -1 }] as const;

/** Outlines of the set cells along cell borders, clockwise, one point per step; cells that touch at a corner stay apart. */
export function traceLoops(grid: Grid): Point[][] {
  const { columns, edges } = borderEdges(grid);
  const loops: Point[][] = [];
  for (let start = 0; start < edges.length; start += 1) {
    while (edges[start]) loops.push(followLoop(edges, columns, start));
  }
  return loops;
}

/** For every corner of the grid the directions in which a border leaves it, as bits, the body on the right hand. */
function borderEdges({ width, height, cells }: Grid): { columns: number; edges: Uint8Array } {
  const columns = width + 1;
  const edges = new Uint8Array(columns * (height + 1));
  const isBody = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < width && row < height && cells[row * width + column] === 1;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (!isBody(column, row)) continue;
      const corner = row * columns + column;
      if (!isBody(column, row - 1)) edges[corner]! |= 1;
      if (!isBody(column + 1, row)) edges[corner + 1]! |= 2;
      if (!isBody(column, row + 1)) edges[corner + columns + 1]! |= 4;
      if (!isBody(column - 1, row)) edges[corner + columns]! |= 8;
    }
  }
  return { columns, edges };
}

function followLoop(edges: Uint8Array, columns: number, start: number): Point[] {
  const loop: Point[] = [];
  let corner = start;
  let heading = 0;
  while (edges[corner]) {
    loop.push({ x: corner % columns, y: Math.floor(corner / columns) });
    const next = [heading + 1, heading, heading + 3].map((turn) => turn & 3).find((turn) => edges[corner]! & (1 << turn));
    heading = next ?? [0, 1, 2, 3].find((turn) => edges[corner]! & (1 << turn))!;
    edges[corner]! &= ~(1 << heading);
    corner += STEPS[heading]!.x + STEPS[heading]!.y * columns;
  }
  return loop;
}
