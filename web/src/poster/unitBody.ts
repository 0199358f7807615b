import { bodyOf } from '../../../tapestry/layout/placement/body.ts';
import type { Body } from '../../../tapestry/layout/placement/body.ts';
import { itemBody } from '../../../tapestry/scene/itemBody.ts';
import type { Unit } from './units.ts';

/** What a unit covers, in sheet coordinates. */
export function unitBody({ live }: Pick<Unit, 'live'>): Body {
  return bodyOf(live.flatMap((item) => itemBody(item).parts));
}
