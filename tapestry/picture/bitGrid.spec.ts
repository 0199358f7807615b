import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../layout/placement/rng.ts';
import { createBitGrid, drawSegment, eroded, withoutOutside } from './bitGrid.ts';
import type { BitGrid } from './bitGrid.ts';
import { traceLoops } from './borders.ts';
import { createGrid, drawSegment as drawInCells } from './grid.ts';

const isSet = ({ width, height, stride, words }: BitGrid, column: number, row: number): boolean =>
  column >= 0 && row >= 0 && column < width && row < height && (words[row * stride + (column >> 5)]! >>> (column & 31) & 1) === 1;

/** `#` for set cells. */
const drawn = (grid: BitGrid): string[] =>
  Array.from({ length: grid.height }, (_, row) => Array.from({ length: grid.width }, (_cell, column) => isSet(grid, column, row) ? '#' : '.').join(''));

function gridOf(rows: readonly string[]): BitGrid {
  const grid = createBitGrid(rows[0]!.length, rows.length);
  rows.forEach((row, y) => [...row].forEach((cell, x) => { if (cell === '#') grid.words[y * grid.stride + (x >> 5)]! |= 1 << (x & 31); }));
  return grid;
}

/** Wider than two numbers, so that their seams are crossed. */
const WIDE = 75;

describe('cells as bits', () => {
  it('are set by a line exactly as single cells are, whatever way it runs', () => {
    const rng = mulberry32(5);
    for (let line = 0; line < 60; line += 1) {
      const [bits, cells] = [createBitGrid(WIDE, 40), createGrid(WIDE, 40)];
      const from = { x: rng() * 90 - 8, y: rng() * 50 - 5 };
      const to = line % 9 === 0 ? from : { x: rng() * 90 - 8, y: rng() * 50 - 5 };
      const reach = 0.5 + rng() * 9;
      drawSegment(bits, from.x, from.y, to.x, to.y, reach);
      drawInCells(cells, from, to, reach);
      expect(drawn(bits).join('')).toBe([...cells.cells].map((cell) => cell === 1 ? '#' : '.').join(''));
    }
  });

  it('keep what lines enclose, however far the way out of a bay winds', () => {
    const spiral = [
      '.........',
      '.#######.',
      '.#.....#.',
      '.#.###.#.',
      '.#.#.#.#.',
      '.#.#...#.',
      '.#.#####.',
      '.#.......',
      '.#######.',
      '.........',
    ];
    expect(drawn(withoutOutside(gridOf(spiral)))).toEqual(spiral);
    const closed = spiral.map((row, y) => y === 7 ? '.#.....#.' : row);
    expect(drawn(withoutOutside(gridOf(closed)))).toEqual(closed.map((row, y) => y > 0 && y < 9 ? '.#######.' : row));
  });

  it('reach the outside along rows that are wider than a number', () => {
    const row = (inside: string): string => `.#${inside.repeat(WIDE - 4)}#.`;
    const [wall, open] = [row('#'), row('.')];
    expect(drawn(withoutOutside(gridOf([wall, open, wall])))).toEqual([wall, wall, wall]);
    const way = `${open.slice(0, -2)}..`;
    expect(drawn(withoutOutside(gridOf([wall, way, wall])))).toEqual([wall, `.#${'.'.repeat(WIDE - 2)}`, wall]);
  });

  it('lose a cross and a square in turn from every edge, and nothing on a seam', () => {
    const full = gridOf(Array.from({ length: 9 }, () => '#'.repeat(WIDE)));
    const border = (cells: number): string[] => Array.from({ length: 9 }, (_, row) =>
      row < cells || row >= 9 - cells ? '.'.repeat(WIDE) : '.'.repeat(cells) + '#'.repeat(WIDE - 2 * cells) + '.'.repeat(cells));
    expect(drawn(eroded(full, 1))).toEqual(border(1));
    expect(drawn(eroded(full, 3))).toEqual(border(3));
    const notched = gridOf(['#####', '#####', '##.##', '#####', '#####'].map((row) => `##${row}##`).flatMap((row) => [row, row]));
    expect(drawn(eroded(notched, 1))[2]).toBe('.#######.');
    expect(drawn(eroded(notched, 1))[3]).toBe('.###.###.');
  });

  it('are outlined clockwise, holes the other way round, cells that touch at a corner each for itself', () => {
    const loops = traceLoops(gridOf(['.....', '.##..', '...#.', '.....']), 1);
    expect(loops).toEqual([[1, 1, 2, 1, 3, 1, 3, 2, 2, 2, 1, 2], [3, 2, 4, 2, 4, 3, 3, 3]]);
    const [outside, hole] = traceLoops(gridOf(['###', '#.#', '###']), 3);
    expect([outside?.length, hole?.length]).toEqual([8, 4]);
    expect(hole).toEqual([1, 1, 2, 1]);
  });
});
