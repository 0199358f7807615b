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
  const { columns, edges } = borderEdges(grid);
  const loops: number[][] = [];
  for (let start = 0; start < edges.length; start += 1) {
    while (edges[start]) loops.push(followLoop(edges, columns, start, every));
  }
  return loops;
}

/** For every corner of the grid the directions in which a border leaves it, the body on the right hand. */
function borderEdges({ width, height, stride, words }: BitGrid): { columns: number; edges: Uint8Array } {
  const columns = width + 1;
  const edges = new Uint8Array(columns * (height + 1));
  for (let row = 0; row < height; row += 1) {
    for (let word = 0; word < stride; word += 1) {
      const at = row * stride + word;
      const cells = words[at]!;
      if (cells === 0) continue;
      const top = cells & ~(row > 0 ? words[at - stride]! : 0);
      const right = cells & ~(cells >>> 1 | (word < stride - 1 ? words[at + 1]! << 31 : 0));
      const bottom = cells & ~(row < height - 1 ? words[at + stride]! : 0);
      const left = cells & ~(cells << 1 | (word > 0 ? words[at - 1]! >>> 31 : 0));
      for (let rest = top | right | bottom | left; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const corner = row * columns + (word << 5) + 31 - Math.clz32(bit);
        if ((top & bit) !== 0) edges[corner]! |= RIGHT;
        if ((right & bit) !== 0) edges[corner + 1]! |= DOWN;
        if ((bottom & bit) !== 0) edges[corner + columns + 1]! |= LEFT;
        if ((left & bit) !== 0) edges[corner + columns]! |= UP;
      }
    }
  }
  return { columns, edges };
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
