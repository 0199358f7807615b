import { squaredDistance, type Point, type Rect } from '../../../tapestry/model/geometry.ts';
import type { LiveItem } from '../../../tapestry/scene/scene.ts';
import type { Unit } from './units.ts';

/** A shaking hand may miss by this much, in base pixels. */
export const SLACK = 8;
/** Around the lines of a quote and its speaker lies the bubble: whoever presses that means what is said in it. */
const IN_BUBBLE = 24;

export interface Hit {
  readonly unit: Unit;
  readonly item: LiveItem;
}

/**
 * What lies under a point: the topmost item that holds it, else the nearest within a few pixels.
 * @param slack how far a press may miss, in base pixels
 */
export function hitAt(units: readonly Unit[], point: Point, slack = SLACK): Hit | null {
  const all = units.flatMap((unit) => unit.live.map((item) => ({ unit, item })));
  return all.findLast(({ item }) => covers(item, point)) ?? nearest(all.filter(({ item }) => inside(grown(item.bounds, slack), point)), point)
    ?? all.findLast(({ item }) => (item.kind === 'quote' || item.kind === 'speaker') && inside(grown(item.bounds, IN_BUBBLE), point)) ?? null;
}

/** Of those that lie as near, the topmost. */
function nearest(hits: readonly Hit[], point: Point): Hit | undefined {
  return hits.toReversed().toSorted((a, b) => squaredDistance(a.item.bounds, point) - squaredDistance(b.item.bounds, point))[0];
}

function covers(item: LiveItem, point: Point): boolean {
  if (!inside(item.bounds, point)) return false;
  const shape = item.kind === 'symbol' ? item.hull : item.outline;
  return shape === undefined || insidePolygon(shape, point);
}

function inside({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height;
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Even-odd rule. */
function insidePolygon(loop: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  loop.forEach((a, index) => {
    const b = loop[(index + 1) % loop.length] as Point;
    if ((a.y > y) !== (b.y > y) && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}
