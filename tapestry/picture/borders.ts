import type { BitGrid } from './bitGrid.ts';

/** Directions a border leaves a corner in, as bits: right, down, left, up. */
const RIGHT = 1;
const DOWN = 2;
const LEFT = 4;
const UP = 8;
/** By direction: the steps to the next corner to the right, and downwards. */
const ACROSS = [1, 0, -1, 0];
const ALONG = [0, 1, 0, -1];

/**
 * Outlines of the set cells along cell borders, clockwise; cells that touch at a corner stay apart.
 * @param every how many corners one is kept of, the first one always
 * @returns x and y of each loop's corners in turn
 */
export function traceLoops(grid: BitGrid, every: number): number[][] {
  const { columns, edges, starts } = borderEdges(grid);
  const loops: number[][] = [];
  for (let at = 0; at < starts.length; at += 1) {
    for (let rest = starts[at]!; rest !== 0; rest &= rest - 1) {
      const start = cornerOf(at, rest & -rest, grid.stride, columns);
      while (edges[start]) loops.push(followLoop(edges, columns, start, every));
    }
  }
  return loops;
}

interface Borders {
  /** Corners to a row. */
  readonly columns: number;
  /** For every corner the directions in which a border leaves it, the body on the right hand. */
  readonly edges: Uint8Array;
  /** Corners where a border leaves to the right or downwards, as bits beside the cells: the highest of a loop, and of these the leftmost, is one. */
  readonly starts: Int32Array;
}

function borderEdges({ width, height, stride, words }: BitGrid): Borders {
  const columns = width + 1;
  const edges = new Uint8Array(columns * (height + 1));
  const starts = new Int32Array(words.length);
  for (let at = 0; at < words.length; at += 1) {
    const cells = words[at]!;
    if (cells === 0) continue;
    const isLast = (at + 1) % stride === 0;
    const top = cells & ~(at >= stride ? words[at - stride]! : 0);
    const right = cells & ~(cells >>> 1 | (isLast ? 0 : words[at + 1]! << 31));
    const bottom = cells & ~(at + stride < words.length ? words[at + stride]! : 0);
    const left = cells & ~(cells << 1 | (at % stride > 0 ? words[at - 1]! >>> 31 : 0));
    starts[at]! |= top | right << 1;
    if (!isLast) starts[at + 1]! |= right >>> 31;
    for (let rest = top | right | bottom | left; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const corner = cornerOf(at, bit, stride, columns);
      if ((top & bit) !== 0) edges[corner]! |= RIGHT;
      if ((right & bit) !== 0) edges[corner + 1]! |= DOWN;
      if ((bottom & bit) !== 0) edges[corner + columns + 1]! |= LEFT;
      if ((left & bit) !== 0) edges[corner + columns]! |= UP;
    }
  }
  return { columns, edges, starts };
}

/** Number of the corner above and left of a cell that is given as a bit. */
function cornerOf(at: number, bit: number, stride: number, columns: number): number {
  const word = at % stride;
  return ((at - word) / stride) * columns + (word << 5) + 31 - Math.clz32(bit);
}

function followLoop(edges: Uint8Array, columns: number, start: number, every: number): number[] {
  const loop: number[] = [];
  let corner = start;
  let heading = 0;
  for (let step = 0; edges[corner]; step += 1) {
    if (step % every === 0) loop.push(corner % columns, Math.floor(corner / columns));
    heading = turnAt(edges[corner]!, heading);
    edges[corner]! &= ~(1 << heading);
    corner += ACROSS[heading]! + ALONG[heading]! * columns;
  }
  return loop;
}

/** Where a border goes on: to the right if it can, else straight on, else to the left; anywhere at its beginning. */
function turnAt(ways: number, heading: number): number {
  if (ways & 1 << (heading + 1 & 3)) return heading + 1 & 3;
  if (ways & 1 << heading) return heading;
  if (ways & 1 << (heading + 3 & 3)) return heading + 3 & 3;
  return heading + 2 & 3;
}
