import type { Cubic, Point, Rect } from '../../model/geometry.ts';

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function moveRect(rect: Rect, by: Point): Rect {
  return { ...rect, x: rect.x + by.x, y: rect.y + by.y };
}

export function moveCubic({ from, control1, control2, to }: Cubic, by: Point): Cubic {
  return { from: plus(from, by), control1: plus(control1, by), control2: plus(control2, by), to: plus(to, by) };
}
