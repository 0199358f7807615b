import type { LayoutSlot, PhraseSlot } from '../slotLayout.ts';
import { isSymbolSlot, movePlaces, pathsOf, type EditedLayout, type Place } from './editLayout.ts';
import { readTextPath } from './textPath.ts';

/** Copies lie a little aside of what stands in the same place, in px of the sheet. */
const ASIDE = 24;

/** The slots that places belong to, each once and whole; the title is none. */
export function slotsOfPlaces({ slots }: EditedLayout, places: readonly Place[]): readonly LayoutSlot[] {
  const ids = new Set(places.flatMap((place) => (place.kind === 'title' ? [] : [place.id])));
  return slots.filter(({ id }) => ids.has(id));
}

export interface Pasted {
  readonly layout: EditedLayout;
  readonly places: readonly Place[];
}

/** Adds copies with ids of their own; a scope leads to the copies that came along, and to nothing else. */
export function pasteSlots(layout: EditedLayout, copied: readonly LayoutSlot[]): Pasted {
  const first = layout.slots.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  const idOf = new Map(copied.map(({ id }, at) => [id, first + at]));
  const slots = copied.map((slot): LayoutSlot => {
    const id = idOf.get(slot.id) ?? slot.id;
    return isSymbolSlot(slot) || slot.scope === undefined ? { ...slot, id } : { ...slot, id, scope: slot.scope.flatMap((each) => idOf.get(each) ?? []) };
  });
  const places = slots.flatMap((slot): Place[] => (isSymbolSlot(slot) ? [{ kind: 'symbol', id: slot.id }] : pathsOf(slot).map((_, index) => ({ kind: 'path', id: slot.id, index }))));
  const added = slots.length === 0 ? layout : { ...layout, slots: [...layout.slots, ...slots] };
  const covers = copied.some((slot) => layout.slots.some((each) => standsLike(each, slot)));
  return { layout: covers ? movePlaces(added, places, ASIDE, ASIDE) : added, places };
}

const standsLike = (a: LayoutSlot, b: LayoutSlot): boolean =>
  (isSymbolSlot(a) ? isSymbolSlot(b) && a.x === b.x && a.y === b.y : !isSymbolSlot(b) && samePaths(a, b));
const samePaths = (a: PhraseSlot, b: PhraseSlot): boolean => pathsOf(a).join() === pathsOf(b).join();

const MARK = 'tapestry-slots';

/** As text, to be kept: what was copied on one background is pasted on another. */
export const writeSlots = (slots: readonly LayoutSlot[]): string => JSON.stringify({ [MARK]: slots });

/** null for text that holds no slots; whether they are sound is for the server to say. */
export function readSlots(text: string): readonly LayoutSlot[] | null {
  try {
    const slots = (JSON.parse(text) as Record<string, unknown> | null)?.[MARK];
    return Array.isArray(slots) && slots.every(isSlot) ? slots : null;
  } catch {
    return null;
  }
}

function isPathText(value: unknown): boolean {
  try {
    return typeof value === 'string' && readTextPath(value).points.length > 1;
  } catch {
    return false;
  }
}

function isSlot(value: unknown): value is LayoutSlot {
  const { id, type, x, y, max_size, textpath, textpath_data } = (value ?? {}) as Record<string, unknown>;
  const isPath = isPathText(textpath) || (Array.isArray(textpath) && textpath.length > 0 && textpath.every(isPathText));
  return typeof id === 'number' && (type === 'symbol' ? [x, y, max_size].every((each) => typeof each === 'number') : type === 'phrase' && isPath && typeof textpath_data === 'object' && textpath_data !== null);
}
