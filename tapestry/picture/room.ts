import type { Point } from '../model/geometry.ts';
import type { BodyMap } from './bodyMap.ts';
import type { Grid } from './grid.ts';

/** Middle of the free rectangle of this size that lies nearest to the symbol's middle, in pixels around it; null without one. */
export function roomInside({ grid, cell, origin }: BodyMap, wanted: { readonly width: number; readonly height: number }): Point | null {
  const columns = Math.ceil(wanted.width / cell);
  const rows = Math.ceil(wanted.height / cell);
  const sums = summedArea(grid);
  let best: { readonly at: Point; readonly far: number } | null = null;
  for (let row = 0; row + rows <= grid.height; row += 1) {
    for (let column = 0; column + columns <= grid.width; column += 1) {
      if (freeCells(sums, grid.width, column, row, columns, rows) !== columns * rows) continue;
      const at = { x: origin.x + (column + columns / 2) * cell, y: origin.y + (row + rows / 2) * cell };
      const far = at.x * at.x + at.y * at.y;
      if (best === null || far < best.far) best = { at, far };
    }
  }
  return best === null ? null : best.at;
}

/** For every corner of the grid the number of set cells above and to the left of it. */
function summedArea({ width, height, cells }: Grid): Int32Array {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row + 1) * (width + 1) + column + 1;
      sums[at] = cells[row * width + column]! + sums[at - 1]! + sums[at - width - 1]! - sums[at - width - 2]!;
    }
  }
  return sums;
}

function freeCells(sums: Int32Array, width: number, column: number, row: number, columns: number, rows: number): number {
  const at = (x: number, y: number): number => sums[y * (width + 1) + x]!;
  return at(column + columns, row + rows) - at(column, row + rows) - at(column + columns, row) + at(column, row);
}
