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
