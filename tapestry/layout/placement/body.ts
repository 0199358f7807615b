import type { Point, Rect } from '../../model/geometry.ts';
import { convex, convexRect, separate } from './convex.ts';
import type { Convex } from './convex.ts';

/** A rigid thing on the sheet: convex parts around its own origin, whole within `box`. */
export interface Body {
  readonly parts: readonly Convex[];
  readonly box: Rect;
}

export function bodyOf(parts: readonly Convex[]): Body {
  return { parts, box: unite(parts.map((part) => part.box)) };
}

export function rectBody(...rects: readonly Rect[]): Body {
  return bodyOf(rects.map((rect) => convexRect(rect)));
}

/** Text on a path: its outline (tops forward, feet back) cut into the quadrilaterals between neighbouring ribs. */
export function bandBody(outline: readonly Point[]): Body {
  const ribs = Math.floor(outline.length / 2);
  const at = (index: number): Point => outline[index] as Point;
  return bodyOf(Array.from({ length: ribs - 1 }, (_, rib) => convex([
    at(rib), at(rib + 1), at(outline.length - 2 - rib), at(outline.length - 1 - rib),
  ])));
}

export function unite(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((rect) => rect.x));
  const top = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** True when `inner` lies in `outer`. */
export function holds(outer: Rect, inner: Rect): boolean {
  return inner.x >= outer.x && inner.y >= outer.y
    && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;
}

/** True when two boxes, the second moved by (dx, dy), come closer than `gap` on both axes. */
export function boxesNear(a: Rect, b: Rect, dx: number, dy: number, gap: number): boolean {
  return b.x + dx - gap < a.x + a.width && a.x - gap < b.x + dx + b.width
    && b.y + dy - gap < a.y + a.height && a.y - gap < b.y + dy + b.height;
}

/** True when two bodies, standing at these points, come closer than `gap`. */
export function collide(a: Body, at: Point, b: Body, bAt: Point, gap: number): boolean {
  const dx = bAt.x - at.x;
  const dy = bAt.y - at.y;
  if (!boxesNear(a.box, b.box, dx, dy, gap)) return false;
  for (const part of a.parts) {
    if (!boxesNear(part.box, b.box, dx, dy, gap)) continue;
    for (const other of b.parts) {
      if (!boxesNear(part.box, other.box, dx, dy, gap)) continue;
      if ((part.upright && other.upright) || separate(part, other, dx, dy).gap < gap) return true;
    }
  }
  return false;
}
