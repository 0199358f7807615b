import type { Rect } from '../../../../tapestry/model/geometry.ts';

const [WIDTH, HEIGHT, GAP, EDGE] = [384, 520, 12, 8];

/** Of a window that stands beside something, in screen pixels. */
export interface Beside {
  readonly width: number;
  /** At most. */
  readonly height: number;
  readonly at: { readonly left: number; readonly top?: number; readonly bottom?: number };
}

/** Beside a thing where there is room, else below or above it, whichever is higher: never over it. */
export function besideOf({ x, y, width, height }: Rect, window: { readonly width: number; readonly height: number }): Beside {
  const top = Math.max(EDGE, Math.min(y, window.height - HEIGHT - EDGE));
  const high = Math.min(HEIGHT, window.height - top - EDGE);
  const [right, left] = [x + width + GAP, x - GAP - WIDTH];
  if (right + WIDTH + EDGE <= window.width) return { width: WIDTH, height: high, at: { left: right, top } };
  if (left >= EDGE) return { width: WIDTH, height: high, at: { left, top } };
  const wide = Math.min(WIDTH, window.width - 2 * EDGE);
  const across = Math.max(EDGE, Math.min(x, window.width - wide - EDGE));
  const [below, above] = [window.height - y - height - GAP - EDGE, y - GAP - EDGE];
  if (below >= above) return { width: wide, height: Math.min(HEIGHT, below), at: { left: across, top: y + height + GAP } };
  return { width: wide, height: Math.min(HEIGHT, above), at: { left: across, bottom: window.height - y + GAP } };
}
