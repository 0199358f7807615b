import type { Point } from '../geometry.ts';
import { SHEET } from '../limits.ts';
import { SIZES, TITLE_SIZE } from '../slotRules.ts';
import type { LayoutSlot, LayoutTitle, PhraseSlot, SymbolSlot } from '../slotLayout.ts';
import { asKind, readTextPath, shifted, withPoint, writeTextPath, type PathKind, type TextPath } from './textPath.ts';

/** A slot layout while it is being drawn: as the API answers it, fields that nobody here knows included. */
export interface EditedLayout {
  readonly slots: readonly LayoutSlot[];
  readonly title: LayoutTitle | null;
}

/** What can be taken hold of: a symbol slot, one path of a phrase slot, the title. */
export type Place =
  | { readonly kind: 'symbol'; readonly id: number }
  | { readonly kind: 'path'; readonly id: number; readonly index: number }
  | { readonly kind: 'title' };

/**
 * Operations of the composer. Each answers a new layout and changes nothing; one that has no effect answers the layout
 * it was given, so that the step can be told from one that changed something. What is not touched keeps its very
 * object, which is what makes saving and undoing exact.
 */

const NEW_PHRASE = { font_size: 't2', lines: 1, editable: true } as const;
const NEW_TITLE: LayoutTitle = { x: 0.35, y: 0.04, max_size: 0.3, color: 'primary' };
/** A new slot moves on by this while another one stands in its place. */
const ASIDE = { x: 0.02, y: 0.03 } as const;

/** Fractions with five decimals, less than 0.02 px. */
export const fraction = (value: number): number => Math.round(value * 100_000) / 100_000;
const inSteps = (value: number, { min, max }: { readonly min: number; readonly max: number }): number => Math.min(max, Math.max(min, Math.round(value * 100) / 100));
const onSheet = (value: number): number => Math.min(1.5, Math.max(-0.5, value));

const freeId = ({ slots }: EditedLayout): number => slots.reduce((most, { id }) => Math.max(most, id), 0) + 1;

export const isSymbolSlot = (slot: LayoutSlot): slot is SymbolSlot => slot.type === 'symbol';

export function pathsOf({ textpath }: PhraseSlot): readonly string[] {
  return typeof textpath === 'string' ? [textpath] : textpath;
}

/** One path is stored as a value, several as a list. */
const withPaths = (slot: PhraseSlot, paths: readonly string[]): PhraseSlot => ({ ...slot, textpath: paths.length === 1 ? paths[0]! : paths });

export function changed(layout: EditedLayout, id: number, change: (slot: LayoutSlot) => LayoutSlot): EditedLayout {
  const slots = layout.slots.map((slot) => (slot.id === id ? change(slot) : slot));
  return slots.some((slot, at) => slot !== layout.slots[at]) ? { ...layout, slots } : layout;
}

const changedPath = (layout: EditedLayout, { id, index }: { readonly id: number; readonly index: number }, change: (path: TextPath) => TextPath): EditedLayout =>
  changed(layout, id, (slot) => {
    if (isSymbolSlot(slot)) return slot;
    const paths = pathsOf(slot);
    const before = paths[index];
    if (before === undefined) return slot;
    const path = readTextPath(before);
    const after = change(path);
    return after === path || writeTextPath(after) === writeTextPath(path) ? slot : withPaths(slot, paths.map((each, at) => (at === index ? writeTextPath(after) : each)));
  });

/** A symbol slot of the usual size in the middle, or where it is asked for, in fractions of the sheet. */
export function addSymbolSlot(layout: EditedLayout, at: Point = { x: 0.5, y: 0.5 }): EditedLayout {
  let { x, y } = at;
  while (layout.slots.some((slot) => isSymbolSlot(slot) && slot.x === fraction(x) && slot.y === fraction(y))) [x, y] = [x + ASIDE.x, y + ASIDE.y];
  const slot: SymbolSlot = { id: freeId(layout), type: 'symbol', x: fraction(onSheet(x)), y: fraction(onSheet(y)), max_size: SIZES.initial };
  return { ...layout, slots: [...layout.slots, slot] };
}

/** A path for the phrase slot that is the target, or else for a new one. */
export function addPath(layout: EditedLayout, path: TextPath, target?: number): EditedLayout {
  const slot = layout.slots.find(({ id }) => id === target);
  if (slot && !isSymbolSlot(slot)) return changed(layout, slot.id, () => withPaths(slot, [...pathsOf(slot), writeTextPath(path)]));
  return { ...layout, slots: [...layout.slots, phraseSlot(freeId(layout), writeTextPath(path))] };
}

const phraseSlot = (id: number, textpath: string): PhraseSlot => ({ id, type: 'phrase', rules: [{ type: 'phrase' }], textpath, textpath_data: NEW_PHRASE });

/** Moves places by px of the base sheet, together. */
export function movePlaces(layout: EditedLayout, places: readonly Place[], dx: number, dy: number): EditedLayout {
  if (dx === 0 && dy === 0) return layout;
  return places.reduce((moved, place) => {
    if (place.kind === 'path') return changedPath(moved, place, (path) => shifted(path, dx, dy));
    const to = ({ x, y }: Point): Point => ({ x: fraction(onSheet(x + dx / SHEET.width)), y: fraction(onSheet(y + dy / SHEET.height)) });
    if (place.kind === 'title') return moved.title ? { ...moved, title: { ...moved.title, ...to(moved.title) } } : moved;
    return changed(moved, place.id, (slot) => (isSymbolSlot(slot) ? { ...slot, ...to(slot) } : slot));
  }, layout);
}

/** The longer side of a slot's symbol or the width of the title as a fraction of the sheet's width, kept within its bounds, in steps of 0.01. */
export function resizePlace(layout: EditedLayout, place: Place, size: number): EditedLayout {
  if (place.kind === 'path') return layout;
  if (place.kind === 'title') {
    const max_size = inSteps(size, TITLE_SIZE);
    return layout.title === null || layout.title.max_size === max_size ? layout : { ...layout, title: { ...layout.title, max_size } };
  }
  const max_size = inSteps(size, SIZES);
  return changed(layout, place.id, (slot) => (!isSymbolSlot(slot) || slot.max_size === max_size ? slot : { ...slot, max_size }));
}

/** Moves one point of a path, an end or a bend. */
export function movePoint(layout: EditedLayout, path: { readonly id: number; readonly index: number }, point: number, to: Point): EditedLayout {
  return changedPath(layout, path, (before) => (before.points[point] === undefined ? before : withPoint(before, point, to)));
}

export function setPathKind(layout: EditedLayout, path: { readonly id: number; readonly index: number }, kind: PathKind): EditedLayout {
  return changedPath(layout, path, (before) => asKind(before, kind));
}

/** Deletes symbol slots and paths one at a time: the last path takes its slot along. The title stays. */
export function deletePlace(layout: EditedLayout, place: Place): EditedLayout {
  if (place.kind === 'title') return layout;
  const slot = layout.slots.find(({ id }) => id === place.id);
  if (!slot) return layout;
  const left = place.kind === 'path' && !isSymbolSlot(slot) ? pathsOf(slot).filter((_, at) => at !== place.index) : [];
  if (left.length > 0 && !isSymbolSlot(slot)) return left.length === pathsOf(slot).length ? layout : changed(layout, slot.id, () => withPaths(slot, left));
  return deleteSlot(layout, place.id);
}

/** Deletes a slot with all its paths, and takes it out of the scope of others. */
export function deleteSlot(layout: EditedLayout, id: number): EditedLayout {
  const slots = layout.slots.filter((slot) => slot.id !== id);
  if (slots.length === layout.slots.length) return layout;
  return { ...layout, slots: slots.map((slot) => (!isSymbolSlot(slot) && slot.scope?.includes(id) ? { ...slot, scope: slot.scope.filter((each) => each !== id) } : slot)) };
}

/** Gives a path to another phrase slot; a slot that has none left goes. */
export function assignPath(layout: EditedLayout, path: { readonly id: number; readonly index: number }, target: number): EditedLayout {
  const [from, to] = [path.id, target].map((id) => layout.slots.find((slot) => slot.id === id));
  if (!from || !to || from === to || isSymbolSlot(from) || isSymbolSlot(to)) return layout;
  const text = pathsOf(from)[path.index];
  if (text === undefined) return layout;
  return changed(deletePlace(layout, { kind: 'path', ...path }), target, () => withPaths(to, [...pathsOf(to), text]));
}

/** Makes a phrase slot of its own of one of several paths. */
export function unassignPath(layout: EditedLayout, path: { readonly id: number; readonly index: number }): EditedLayout {
  const slot = layout.slots.find(({ id }) => id === path.id);
  if (!slot || isSymbolSlot(slot) || pathsOf(slot).length < 2) return layout;
  const text = pathsOf(slot)[path.index];
  if (text === undefined) return layout;
  const alone: PhraseSlot = { ...phraseSlot(freeId(layout), text), textpath_data: slot.textpath_data };
  return { ...deletePlace(layout, { kind: 'path', ...path }), slots: [...deletePlace(layout, { kind: 'path', ...path }).slots, alone] };
}

/** Changes fields of a slot; undefined takes a field away. */
export function changeSlot<Slot extends LayoutSlot>(layout: EditedLayout, slot: Slot, change: { readonly [Field in keyof Slot]?: Slot[Field] | undefined }): EditedLayout {
  const fields = Object.entries(change).filter(([field, value]) => !isSame(slot[field as keyof Slot], value));
  if (fields.length === 0) return layout;
  return changed(layout, slot.id, (before) => {
    const after: Record<string, unknown> = { ...before };
    for (const [field, value] of fields) {
      if (value === undefined) delete after[field];
      else after[field] = value;
    }
    return after as unknown as LayoutSlot;
  });
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function setTitle(layout: EditedLayout, change: Partial<LayoutTitle> | null): EditedLayout {
  if (change === null) return layout.title === null ? layout : { ...layout, title: null };
  const title = { ...layout.title ?? NEW_TITLE, ...change };
  return layout.title !== null && isSame(title, layout.title) ? layout : { ...layout, title };
}
