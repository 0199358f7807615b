import type { Cubic, Point } from '../../model/geometry.ts';
import { cubicPoint, measureCubic } from '../../type/curve.ts';

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const SHAPE = /^\s*M[\s\d.,e+-]+([LQC])[\s\d.,e+-]+$/i;
const CONTROLS: Readonly<Record<string, number>> = { L: 0, Q: 1, C: 2 };

/**
 * A drawn text path as a cubic: `M x y` and a line, a quadratic or a cubic, in base pixels; a small letter counts from
 * the start. It is turned round where it runs from right to left, and one that turns back on its way is straightened, so
 * that text never stands on its head. Null for anything else and for a path without length.
 */
export function readTextPath(drawn: string): Cubic | null {
  const letter = SHAPE.exec(drawn)?.[1];
  const command = letter?.toUpperCase();
  const numbers = (drawn.match(NUMBER) ?? []).map(Number);
  const controls = CONTROLS[command ?? ''];
  if (controls === undefined || numbers.length !== 4 + 2 * controls) return null;
  const [start = 0, top = 0] = letter === command ? [] : numbers;
  const points = Array.from({ length: numbers.length / 2 }, (_, i): Point => {
    const [x = 0, y = 0] = numbers.slice(2 * i, 2 * i + 2);
    return i === 0 ? { x, y } : { x: x + start, y: y + top };
  });
  const path = cubicOf(points);
  return upright(path.from.x > path.to.x ? { from: path.to, control1: path.control2, control2: path.control1, to: path.from } : path);
}

/** Shares of a path's bend that are tried until it runs from left to right all the way. */
const BENDS = [1, 0.8, 0.6, 0.4, 0.2] as const;
const STEPS = 48;

function upright(path: Cubic): Cubic | null {
  const straight = cubicOf([path.from, path.to]);
  const bent = (share: number): Cubic => ({
    ...path, control1: between(straight.control1, path.control1, share), control2: between(straight.control2, path.control2, share),
  });
  const found = BENDS.map(bent).find(runsForward) ?? straight;
  return measureCubic(found).length > 0 ? found : null;
}

function runsForward(path: Cubic): boolean {
  return Array.from({ length: STEPS }, (_, i) => cubicPoint(path, (i + 1) / STEPS).x - cubicPoint(path, i / STEPS).x).every((step) => step > -1e-9);
}

function cubicOf(points: readonly Point[]): Cubic {
  const [from, a, b, c] = points as [Point, Point, Point | undefined, Point | undefined];
  if (c && b) return { from, control1: a, control2: b, to: c };
  if (b) return { from, control1: between(from, a, 2 / 3), control2: between(b, a, 2 / 3), to: b };
  return { from, control1: between(from, a, 1 / 3), control2: between(from, a, 2 / 3), to: a };
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
