import type { Point } from '../../model/geometry.ts';
import type { Loop } from './trace.ts';

/**
 * How much of every pixel polygons cover, collected as changes along the rows: each edge of a polygon notes where its
 * row begins to be covered, and one pass adds the notes up. Many polygons share that pass.
 */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  /** Notes, `stride` to a row. A sum of them from the left is the coverage times the winding number. */
  readonly notes: Float32Array;
  readonly stride: number;
  /** First and last column of each row that has a note; the first lies after the last where there is none. */
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
}

/** Room for notes that is used again and again: whoever reads notes leaves them at zero. */
export interface Scratch {
  notes: Float32Array;
}

/** A clean field in that room. */
export function coverageIn(scratch: Scratch, width: number, height: number): Coverage {
  const stride = width + 2;
  if (scratch.notes.length < stride * height) scratch.notes = new Float32Array(stride * height);
  return { width, height, stride, notes: scratch.notes, firsts: new Int32Array(height).fill(stride), lasts: new Int32Array(height).fill(-1) };
}

/**
 * Adds an edge of a polygon that runs from one point to another; `weight` is what the inside counts when the polygon
 * runs clockwise, its negative when it runs the other way.
 * Parts above, below and right of the field are left out, parts left of it count from its first column on.
 */
function addEdge(coverage: Coverage, x0: number, y0: number, x1: number, y1: number, weight: number): void {
  if (y0 === y1) return;
  const { height, width, stride, notes, firsts, lasts } = coverage;
  const down = y0 < y1;
  const topX = down ? x0 : x1;
  const topY = down ? y0 : y1;
  const endX = down ? x1 : x0;
  const endY = down ? y1 : y0;
  if (endY <= 0 || topY >= height) return;
  const sign = down ? -weight : weight;
  const slope = (endX - topX) / (endY - topY);
  let x = topX - (topY < 0 ? topY : 0) * slope;
  const last = Math.min(height - 1, Math.ceil(endY) - 1);
  for (let row = Math.max(0, Math.floor(topY)); row <= last; row += 1) {
    const part = (endY < row + 1 ? endY : row + 1) - (topY > row ? topY : row);
    const next = x + slope * part;
    const from = x < 0 ? 0 : x > width ? width : x;
    const to = next < 0 ? 0 : next > width ? width : next;
    const left = from < to ? from : to;
    const right = from < to ? to : from;
    addRow(notes, row * stride, left, right, sign * part);
    if (left < firsts[row]!) firsts[row] = Math.floor(left);
    if (right >= lasts[row]!) lasts[row] = Math.floor(right) + 1;
    x = next;
  }
}

/** An edge crosses a row between two columns: the pixels between them are covered in part. */
function addRow(notes: Float32Array, row: number, left: number, right: number, amount: number): void {
  const first = Math.floor(left);
  const end = Math.ceil(right);
  if (end <= first + 1) {
    const inside = amount * ((left + right) / 2 - first);
    notes[row + first]! += amount - inside;
    notes[row + first + 1]! += inside;
    return;
  }
  const perColumn = 1 / (right - left);
  const before = 1 - (left - first);
  const after = right - end + 1;
  const start = 0.5 * perColumn * before * before;
  const rest = 0.5 * perColumn * after * after;
  notes[row + first]! += amount * start;
  if (end === first + 2) {
    notes[row + first + 1]! += amount * (1 - start - rest);
  } else {
    const second = perColumn * (before + 0.5);
    notes[row + first + 1]! += amount * (second - start);
    for (let column = first + 2; column < end - 1; column += 1) notes[row + column]! += amount * perColumn;
    notes[row + end - 1]! += amount * (1 - second - (end - first - 3) * perColumn - rest);
  }
  notes[row + end]! += amount * rest;
}

/** Adds a closed polygon; the field's own corner lies at `origin`. */
export function addPolygon(coverage: Coverage, loop: readonly Point[], weight: number, { x: left, y: top }: Point): void {
  if (loop.length === 0) return;
  let before = loop[loop.length - 1]!;
  for (let at = 0; at < loop.length; at += 1) {
    const point = loop[at]!;
    addEdge(coverage, before.x - left, before.y - top, point.x - left, point.y - top, weight);
    before = point;
  }
}

/** The same for a loop of numbers. */
export function addLoop(coverage: Coverage, loop: Loop, weight: number, left: number, top: number): void {
  let beforeX = loop[loop.length - 2]! - left;
  let beforeY = loop[loop.length - 1]! - top;
  for (let at = 0; at < loop.length; at += 2) {
    const x = loop[at]! - left;
    const y = loop[at + 1]! - top;
    addEdge(coverage, beforeX, beforeY, x, y, weight);
    beforeX = x;
    beforeY = y;
  }
}
