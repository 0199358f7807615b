import { bandBody, bodyOf, rectBody } from '../../../tapestry/layout/body.ts';
import type { Body } from '../../../tapestry/layout/body.ts';
import { convex } from '../../../tapestry/layout/convex.ts';
import type { LiveItem } from '../../../tapestry/scene/scene.ts';
import type { Unit } from './units.ts';

/** What a unit covers, in sheet coordinates: its symbols' ink hulls, its straight texts' boxes, bands around its curved ones. */
export function unitBody({ live }: Pick<Unit, 'live'>): Body {
  return bodyOf(live.flatMap((item) => itemBody(item).parts));
}

function itemBody(item: LiveItem): Body {
  if (item.kind === 'symbol') return item.hull.length > 2 ? bodyOf([convex(item.hull)]) : rectBody(item.bounds);
  return item.outline ? bandBody(item.outline) : rectBody(item.bounds);
}
