import type { Rect } from '../../../../tapestry/model/geometry.ts';

const [WIDTH, HEIGHT, GAP, EDGE] = [384, 520, 12, 8];
/** Less than that shows too few to choose from. */
const LOW = 260;

/** Of a window that stands beside something, in screen pixels. */
export interface Beside {
  readonly width: number;
  /** At most. */
  readonly height: number;
  readonly at: { readonly left: number; readonly top?: number; readonly bottom?: number };
}

/** Beside a thing where there is room, else below or above the sheet it stands on, else below or above itself, whichever is higher: never over it. */
export function besideOf(thing: Rect, sheet: Rect, window: { readonly width: number; readonly height: number }): Beside {
  const { x, y, width } = thing;
  const top = Math.max(EDGE, Math.min(y, window.height - HEIGHT - EDGE));
  const high = Math.min(HEIGHT, window.height - top - EDGE);
  const [right, left] = [x + width + GAP, x - GAP - WIDTH];
  if (right + WIDTH + EDGE <= window.width) return { width: WIDTH, height: high, at: { left: right, top } };
  if (left >= EDGE) return { width: WIDTH, height: high, at: { left, top } };
  const wide = Math.min(WIDTH, window.width - 2 * EDGE);
  const across = Math.max(EDGE, Math.min(x, window.width - wide - EDGE));
  const bySheet = roomBy(sheet, window);
  const { below, above, each } = Math.max(bySheet.below, bySheet.above) >= LOW ? bySheet : roomBy(thing, window);
  if (below >= above) return { width: wide, height: Math.min(HEIGHT, below), at: { left: across, top: each.y + each.height + GAP } };
  return { width: wide, height: Math.min(HEIGHT, above), at: { left: across, bottom: window.height - each.y + GAP } };
}

function roomBy(each: Rect, window: { readonly height: number }): { readonly below: number; readonly above: number; readonly each: Rect } {
  return { below: window.height - each.y - each.height - GAP - EDGE, above: each.y - GAP - EDGE, each };
}
