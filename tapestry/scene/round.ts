import type { Cubic, Point, Rect } from '../model/geometry.ts';

/** Hundredths of a pixel are finer than any eye, and keep the scene's canonical form short. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

export function roundPoint({ x, y }: Point): Point {
  return { x: hundredths(x), y: hundredths(y) };
}

export function roundCubic({ from, control1, control2, to }: Cubic): Cubic {
  return { from: roundPoint(from), control1: roundPoint(control1), control2: roundPoint(control2), to: roundPoint(to) };
}

/** Rounds outwards, so that the box still holds what it held. */
export function roundRect({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.floor(x * 100) / 100, Math.floor(y * 100) / 100];
  return { x: left, y: top, width: hundredths(Math.ceil((x + width) * 100) / 100 - left), height: hundredths(Math.ceil((y + height) * 100) / 100 - top) };
}
