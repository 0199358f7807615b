import type { Cubic, Point } from '../model/geometry.ts';

const NUMBER = /-?\d+(?:\.\d+)?/g;
const SHAPE = /^\s*M[\s\d.,-]+([LQC])[\s\d.,-]+$/i;
const CONTROLS: Readonly<Record<string, number>> = { L: 0, Q: 1, C: 2 };

/**
 * A drawn text path as a cubic: `M x y` and a line, a quadratic or a cubic, absolute, in base pixels. It is turned round
 * where it runs from right to left, so that text never stands on its head. Null for anything else and for a path
 * without length.
 */
export function readTextPath(drawn: string): Cubic | null {
  const command = SHAPE.exec(drawn)?.[1]?.toUpperCase();
  const numbers = (drawn.match(NUMBER) ?? []).map(Number);
  const controls = CONTROLS[command ?? ''];
  if (controls === undefined || numbers.length !== 4 + 2 * controls) return null;
  const points = Array.from({ length: numbers.length / 2 }, (_, i): Point => ({ x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0 }));
  const path = cubicOf(points);
  const lacks = points.every(({ x, y }) => x === points[0]?.x && y === points[0]?.y);
  if (lacks) return null;
  return path.from.x > path.to.x ? { from: path.to, control1: path.control2, control2: path.control1, to: path.from } : path;
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
