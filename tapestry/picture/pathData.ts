import type { Point } from '../model/geometry.ts';
import { apply, scaleOf } from './affine.ts';
import type { Affine } from './affine.ts';
import { flattenArc, flattenCubic, flattenQuadratic } from './curves.ts';

export interface Subpath {
  readonly points: Point[];
  closed: boolean;
}

const COMMAND = /([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/g;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
/** The two flags of an arc may be written without anything between them. */
const FLAG = /[\s,]*([01])/y;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };

/**
 * Flattens the `d` attribute of an SVG path into polylines, transformed by `matrix` into the 24 grid.
 * As the SVG specification asks, a faulty path is drawn up to its first fault.
 */
export function flattenPath(d: string, matrix: Affine): Subpath[] {
  const pen = createPathPen(matrix);
  for (const [, letter, rest] of d.matchAll(COMMAND)) {
    if (letter === 'Z' || letter === 'z') {
      pen.close();
      continue;
    }
    const sets = readArguments(letter!.toUpperCase(), rest!);
    sets.complete.forEach((numbers, i) => pen.draw(i > 0 && letter === 'M' ? 'L' : i > 0 && letter === 'm' ? 'l' : letter!, numbers));
    if (!sets.sound) break;
  }
  return pen.subpaths.filter((subpath) => subpath.points.length > 1);
}

function readArguments(command: string, text: string): { complete: number[][]; sound: boolean } {
  const size = ARGUMENTS[command] ?? 0;
  const complete: number[][] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    const numbers: number[] = [];
    for (let k = 0; k < size; k += 1) {
      const pattern = command === 'A' && (k === 3 || k === 4) ? FLAG : NUMBER;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) return { complete, sound: false };
      numbers.push(Number(match[1]));
      at = pattern.lastIndex;
    }
    complete.push(numbers);
  }
  return { complete, sound: complete.length > 0 };
}

interface PathPen {
  readonly subpaths: Subpath[];
  draw(letter: string, numbers: readonly number[]): void;
  close(): void;
}

function createPathPen(matrix: Affine): PathPen {
  const scale = scaleOf(matrix);
  const subpaths: Subpath[] = [];
  let open: Subpath | null = null;
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  /** Control point that a following S or T mirrors. */
  let handle: Point | null = null;
  let handleOf = '';
  const place = (px: number, py: number): Point => apply(matrix, px, py);

  const current = (): Point[] => {
    if (!open) {
      open = { points: [place(x, y)], closed: false };
      subpaths.push(open);
      [startX, startY] = [x, y];
    }
    return open.points;
  };
  const moveTo = (toX: number, toY: number): void => {
    [x, y, open] = [toX, toY, null];
    current();
  };
  const lineTo = (toX: number, toY: number): void => {
    current().push(place(toX, toY));
    [x, y] = [toX, toY];
  };
  const mirrored = (kind: string): Point => (handle && handleOf === kind ? { x: 2 * x - handle.x, y: 2 * y - handle.y } : { x, y });
  const cubicTo = (control1: Point, control2: Point, to: Point): void => {
    flattenCubic(current(), place(x, y), place(control1.x, control1.y), place(control2.x, control2.y), place(to.x, to.y));
    [x, y, handle, handleOf] = [to.x, to.y, control2, 'C'];
  };
  const quadraticTo = (control: Point, to: Point): void => {
    flattenQuadratic(current(), place(x, y), place(control.x, control.y), place(to.x, to.y));
    [x, y, handle, handleOf] = [to.x, to.y, control, 'Q'];
  };

  const draw = (letter: string, numbers: readonly number[]): void => {
    const relative = letter === letter.toLowerCase();
    const [originX, originY] = relative ? [x, y] : [0, 0];
    const at = (i: number): Point => ({ x: originX + numbers[i]!, y: originY + numbers[i + 1]! });
    const command = letter.toUpperCase();
    if (!'CSQT'.includes(command)) handle = null;
    if (command === 'M') moveTo(at(0).x, at(0).y);
    else if (command === 'L') lineTo(at(0).x, at(0).y);
    else if (command === 'H') lineTo(originX + numbers[0]!, y);
    else if (command === 'V') lineTo(x, originY + numbers[0]!);
    else if (command === 'C') cubicTo(at(0), at(2), at(4));
    else if (command === 'S') cubicTo(mirrored('C'), at(0), at(2));
    else if (command === 'Q') quadraticTo(at(0), at(2));
    else if (command === 'T') quadraticTo(mirrored('Q'), at(0));
    else {
      const arc = { rx: numbers[0]!, ry: numbers[1]!, tilt: numbers[2]!, large: numbers[3] === 1, sweep: numbers[4] === 1 };
      const points = flattenArc({ x, y }, at(5), arc, scale);
      current().push(...points.map((point) => place(point.x, point.y)));
      ({ x, y } = at(5));
    }
  };
  const close = (): void => {
    if (open) open.closed = true;
    [x, y, open, handle] = [startX, startY, null, null];
  };
  return { subpaths, draw, close };
}
