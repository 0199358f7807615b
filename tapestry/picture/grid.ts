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
export function drawSegment({ width, height, cells }: Grid, from: Point, to: Point, reach: number): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  for (let row = top; row <= bottom; row += 1) {
    const py = row + 0.5 - from.y;
    for (let column = left; column <= right; column += 1) {
      if (cells[row * width + column] === 1) continue;
      const px = column + 0.5 - from.x;
      const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
      const ox = px - t * dx;
      const oy = py - t * dy;
      if (ox * ox + oy * oy <= reach * reach) cells[row * width + column] = 1;
    }
  }
}

/** 1 wherever the empty cells at the border cannot be reached from: lines and what they enclose. */
export function withoutOutside({ width, height, cells }: Grid): Grid {
  const body = new Uint8Array(width * height).fill(1);
  /** Cells to look around at; each comes in once. */
  const waiting = new Int32Array(width * height);
  let count = 0;
  const visit = (cell: number): void => {
    if (body[cell] === 0 || cells[cell] === 1) return;
    body[cell] = 0;
    waiting[count] = cell;
    count += 1;
  };
  for (let column = 0; column < width; column += 1) {
    visit(column);
    visit((height - 1) * width + column);
  }
  for (let row = 0; row < height; row += 1) {
    visit(row * width);
    visit(row * width + width - 1);
  }
  while (count > 0) {
    count -= 1;
    const cell = waiting[count]!;
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

/** Outlines of the set cells along cell borders, clockwise, one point per step; cells that touch at a corner stay apart. */
export function traceLoops(grid: Grid): Point[][] {
  const { columns, edges } = borderEdges(grid);
  const loops: Point[][] = [];
  for (let start = 0; start < edges.length; start += 1) {
    while (edges[start]) loops.push(followLoop(edges, columns, start));
  }
  return loops;
}

/** Directions a border leaves a corner in, as bits: right, down, left, up. */
const RIGHT = 1;
const DOWN = 2;
const LEFT = 4;
const UP = 8;
/** By direction: the steps to the next corner to the right, and downwards. */
const ACROSS = [1, 0, -1, 0];
const ALONG = [0, 1, 0, -1];

/** For every corner of the grid the directions in which a border leaves it, the body on the right hand. */
function borderEdges({ width, height, cells }: Grid): { columns: number; edges: Uint8Array } {
  const columns = width + 1;
  const edges = new Uint8Array(columns * (height + 1));
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const cell = row * width + column;
      if (cells[cell] === 0) continue;
      const corner = row * columns + column;
      if (row === 0 || cells[cell - width] === 0) edges[corner]! |= RIGHT;
      if (column === width - 1 || cells[cell + 1] === 0) edges[corner + 1]! |= DOWN;
      if (row === height - 1 || cells[cell + width] === 0) edges[corner + columns + 1]! |= LEFT;
      if (column === 0 || cells[cell - 1] === 0) edges[corner + columns]! |= UP;
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
    heading = turnAt(edges[corner]!, heading);
    edges[corner]! &= ~(1 << heading);
    corner += ACROSS[heading]! + ALONG[heading]! * columns;
  }
  return loop;
}

/** Where a border goes on: to the right if it can, else straight on, else to the left; anywhere at its beginning. */
function turnAt(ways: number, heading: number): number {
  for (const turn of [heading + 1, heading, heading + 3]) if (ways & (1 << (turn & 3))) return turn & 3;
  return (heading + 2) & 3;
}
