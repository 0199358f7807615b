import type { Point } from '../geometry.ts';
import { SHEET } from '../limits.ts';
import type { LayoutSlot, LayoutTitle, PhraseSlot, SymbolSlot } from '../slotLayout.ts';
import { SIZES, TITLE_SIZE } from '../slotRules.ts';
import { formatPath, parsePath, whole, type DrawnPath } from './paths.ts';

/** What the composer edits of a layout. Fields it does not know, on every level, stay as they are. */
export interface Places {
  readonly slots: readonly LayoutSlot[];
  readonly title: LayoutTitle | null;
}

/** One of a phrase slot's paths. */
export interface PathRef {
  readonly slot: number;
  readonly path: number;
}

/** A title where there is none yet. */
export const NEW_TITLE: LayoutTitle = { x: 0.04, y: 0.044, max_size: 0.36, color: 'primary' };

/** Five decimals are less than 0.02 px. */
const fraction = (value: number): number => Math.round(value * 100_000) / 100_000;
const onSheet = (value: number): number => fraction(Math.min(Math.max(value, 0), 1));
const sized = (value: number, { min, max }: { readonly min: number; readonly max: number }): number => Math.min(Math.max(Math.round(value * 100) / 100, min), max);

export const slotOf = (places: Places, id: number): LayoutSlot | undefined => places.slots.find((slot) => slot.id === id);

export function pathsOf(slot: LayoutSlot | undefined): readonly string[] {
  if (slot?.type !== 'phrase') return [];
  return typeof slot.textpath === 'string' ? [slot.textpath] : slot.textpath;
}

export const nextId = ({ slots }: Places): number => slots.reduce((max, { id }) => Math.max(max, id), 0) + 1;

/** A symbol slot of 0.2, in the middle of the sheet unless a point in pixels is given. */
export function addSymbolSlot(places: Places, at: Point = { x: SHEET.width / 2, y: SHEET.height / 2 }): Places {
  const slot: SymbolSlot = { id: nextId(places), type: 'symbol', x: onSheet(at.x / SHEET.width), y: onSheet(at.y / SHEET.height), max_size: SIZES.initial };
  return { ...places, slots: [...places.slots, slot] };
}

/** Adds a drawn path to a phrase slot, or makes a new phrase slot of it. */
export function addPath(places: Places, drawn: DrawnPath, target?: number): Places {
  const path = formatPath(drawn);
  const slot = target === undefined ? undefined : slotOf(places, target);
  if (slot?.type === 'phrase') return changeSlot(places, slot.id, { textpath: [...pathsOf(slot), path] });
  return { ...places, slots: [...places.slots, { id: nextId(places), type: 'phrase', rules: [{ type: 'phrase' }], textpath: path, textpath_data: { font_size: 't2', lines: 1, editable: true } }] };
}

/** Moves slots, all their paths and the title (`'title'`) by pixels of the sheet. */
export function movePlaces(places: Places, ids: readonly (number | 'title')[], by: Point): Places {
  const moved = { ...places, slots: places.slots.map((slot) => (ids.includes(slot.id) ? moveSlot(slot, by) : slot)) };
  if (!ids.includes('title') || !places.title) return moved;
  return { ...moved, title: { ...places.title, ...moveFraction(places.title, by) } };
}

function moveSlot(slot: LayoutSlot, by: Point): LayoutSlot {
  if (slot.type === 'symbol') return { ...slot, ...moveFraction(slot, by) };
  return { ...slot, textpath: written(pathsOf(slot).map((path) => movePath(path, by))) };
}

const moveFraction = ({ x, y }: Point, by: Point): Point => ({ x: by.x === 0 ? x : onSheet(x + by.x / SHEET.width), y: by.y === 0 ? y : onSheet(y + by.y / SHEET.height) });

function movePath(path: string, by: Point): string {
  const drawn = parsePath(path);
  return formatPath({ ...drawn, points: drawn.points.map(({ x, y }) => boundedPoint({ x: x + by.x, y: y + by.y })) });
}

/** Paths may leave the sheet by as much as it is wide, so that a person can still bend them back. */
const boundedPoint = ({ x, y }: Point): Point => whole({ x: Math.min(Math.max(x, -SHEET.width), 2 * SHEET.width), y: Math.min(Math.max(y, -SHEET.height), 2 * SHEET.height) });

/** A start, bend or end of a path, counted from 0, to a point in pixels. */
export function movePoint(places: Places, { slot, path }: PathRef, point: number, to: Point): Places {
  return editPaths(places, slot, (paths) => paths.map((drawing, index) => {
    if (index !== path) return drawing;
    const drawn = parsePath(drawing);
    return formatPath({ ...drawn, points: drawn.points.map((old, at) => (at === point ? boundedPoint(to) : old)) });
  }));
}

/** In steps of 0.01 between 0.05 and 0.5. */
export function resizeSlot(places: Places, id: number, size: number): Places {
  return slotOf(places, id)?.type === 'symbol' ? changeSlot(places, id, { max_size: sized(size, SIZES) }) : places;
}

export function changeTitle(places: Places, changes: Partial<LayoutTitle>): Places {
  const title = { ...(places.title ?? NEW_TITLE), ...changes };
  return { ...places, title: { ...title, max_size: changes.max_size === undefined ? title.max_size : sized(title.max_size, TITLE_SIZE) } };
}

/** Changes fields of a slot; a field that is undefined is taken away. */
export function changeSlot(places: Places, id: number, changes: { readonly [Name in keyof SymbolSlot | keyof PhraseSlot]?: unknown }): Places {
  const merged = (slot: LayoutSlot): LayoutSlot => Object.fromEntries(Object.entries({ ...slot, ...changes }).filter(([, value]) => value !== undefined)) as unknown as LayoutSlot;
  return { ...places, slots: places.slots.map((slot) => (slot.id === id ? merged(slot) : slot)) };
}

/** Only one symbol is the main one. */
export function makePrimary(places: Places, id: number, primary: boolean): Places {
  const cleared = primary ? places.slots.filter((slot) => slot.type === 'symbol' && slot.primary && slot.id !== id) : [];
  return changeSlot(cleared.reduce((rest, slot) => changeSlot(rest, slot.id, { primary: undefined }), places), id, { primary: primary || undefined });
}

/** Takes a path out of its slot and gives it to another phrase slot; a slot without paths goes. */
export function assignPath(places: Places, ref: PathRef, to: number): Places {
  const path = pathsOf(slotOf(places, ref.slot))[ref.path];
  const target = slotOf(places, to);
  if (path === undefined || target?.type !== 'phrase' || to === ref.slot) return places;
  return editPaths(deletePath(places, ref), to, (paths) => [...paths, path]);
}

/** Makes a phrase slot of its own of one of several paths, with the same rules and text. */
export function unassignPath(places: Places, ref: PathRef): Places {
  const slot = slotOf(places, ref.slot);
  const path = pathsOf(slot)[ref.path];
  if (slot?.type !== 'phrase' || path === undefined || pathsOf(slot).length < 2) return places;
  const apart: PhraseSlot = { ...slot, id: nextId(places), textpath: path, textpath_data: { ...slot.textpath_data, lines: 1 } };
  const rest = deletePath(places, ref);
  return { ...rest, slots: [...rest.slots, apart] };
}

/** The last path takes its slot along. */
export function deletePath(places: Places, { slot, path }: PathRef): Places {
  const left = pathsOf(slotOf(places, slot)).filter((_, index) => index !== path);
  return left.length === 0 ? deleteSlot(places, slot) : editPaths(places, slot, () => left);
}

/** Its number goes out of every scope too. */
export function deleteSlot(places: Places, id: number): Places {
  const slots = places.slots.filter((slot) => slot.id !== id)
    .map((slot) => (slot.type === 'phrase' && slot.scope?.includes(id) ? { ...slot, scope: slot.scope.filter((other) => other !== id) } : slot));
  return { ...places, slots };
}

function editPaths(places: Places, id: number, edit: (paths: readonly string[]) => readonly string[]): Places {
  const slot = slotOf(places, id);
  return slot?.type === 'phrase' ? changeSlot(places, id, { textpath: written(edit(pathsOf(slot))) }) : places;
}

/** One path is stored as itself, several as a list. */
const written = (paths: readonly string[]): string | readonly string[] => (paths.length === 1 ? paths[0] as string : paths);
