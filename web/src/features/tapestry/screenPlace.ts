import type { Rect } from '../../../../tapestry/model/geometry.ts';
import type { LiveItem, Scene, SceneItem } from '../../../../tapestry/scene/scene.ts';
import { around } from '../../poster/units.ts';
import type { Choice } from './choices.ts';
import { quoteOn } from './standing.ts';

const KINDS: Readonly<Record<Choice['field'], readonly SceneItem['kind'][]>> = {
  phrases: ['heading', 'phrase', 'sentence'], quotes: ['quote', 'speaker'], sentences: ['sentence'],
};

export interface ScreenPlace {
  readonly place: Rect;
  /** The poster it stands on. */
  readonly sheet: Rect;
}

/** Where the words of a choice stand in the window; null where they stand nowhere. */
export function screenPlace({ field, id, chosen }: Choice, { items, width }: Scene, poster: Element | null | undefined): ScreenPlace | null {
  const box = poster?.getBoundingClientRect();
  const own = field === 'quotes' && chosen !== null ? quoteOn({ items }, chosen.text)?.lines : undefined;
  const texts = own ?? items.filter((item): item is LiveItem => item.layer === 'live' && KINDS[field].includes(item.kind) && (item.group ?? 'sheet') === id);
  if (!box || texts.length === 0) return null;
  const scale = box.width / width;
  const { x, y, width: wide, height } = around(texts.map(({ bounds }) => bounds));
  return { place: { x: box.x + x * scale, y: box.y + y * scale, width: wide * scale, height: height * scale }, sheet: { x: box.x, y: box.y, width: box.width, height: box.height } };
}
