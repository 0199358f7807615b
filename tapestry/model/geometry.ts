/** Base pixels, origin top left, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cubic Bezier curve. */
export interface Cubic {
  readonly from: Point;
  readonly control1: Point;
  readonly control2: Point;
  readonly to: Point;
}

/** Square of how far a point is from a box; 0 in it. */
export function squaredDistance({ x, y, width, height }: Rect, at: Point): number {
  const dx = Math.max(x - at.x, 0, at.x - x - width);
  const dy = Math.max(y - at.y, 0, at.y - y - height);
  return dx * dx + dy * dy;
}
