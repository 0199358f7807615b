import { bandBody, bodyOf, rectBody } from '../layout/placement/body.ts';
import type { Body } from '../layout/placement/body.ts';
import { convex } from '../layout/placement/convex.ts';
import type { LiveItem } from './scene.ts';

/** What an item covers, in sheet coordinates: a symbol's ink hull, a straight text's box, the band around a curved one. */
export function itemBody(item: LiveItem): Body {
  if (item.kind === 'symbol') return item.hull.length > 2 ? bodyOf([convex(item.hull)]) : rectBody(item.bounds);
  return item.outline ? bandBody(item.outline) : rectBody(item.bounds);
}
