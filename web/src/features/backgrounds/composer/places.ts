import { isSymbolSlot, pathsOf, type EditedLayout, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { readTextPath, type PathKind } from '../../../../../tapestry/model/composer/textPath.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';

/** What each kind of path is called, on its button and wherever it is spoken of. */
export const PATH_KIND_NAMES: Readonly<Record<PathKind, string>> = { line: 'Line', quadratic: 'Curve', cubic: 'S-curve' };

/** Title, symbol slots and paths in the order of the layout. */
export function placesOf({ slots, title }: EditedLayout): Place[] {
  const drawn = slots.flatMap((slot): Place[] => (isSymbolSlot(slot) ? [{ kind: 'symbol', id: slot.id }] : pathsOf(slot).map((_, index) => ({ kind: 'path', id: slot.id, index }))));
  return title ? [{ kind: 'title' }, ...drawn] : drawn;
}

export const keyOfPlace = (place: Place): string => (place.kind === 'title' ? 'title' : place.kind === 'symbol' ? `slot-${place.id}` : `slot-${place.id}-path-${place.index + 1}`);

export const isSamePlace = (a: Place, b: Place): boolean => keyOfPlace(a) === keyOfPlace(b);

/** "Slot 4, symbol", "Slot 7, path 2 of 3". */
export function nameOfPlace(layout: EditedLayout, place: Place): string {
  if (place.kind === 'title') return 'Title';
  const slot = layout.slots.find(({ id }) => id === place.id);
  if (place.kind === 'symbol' || !slot || isSymbolSlot(slot)) return `Slot ${place.id}, symbol`;
  const count = pathsOf(slot).length;
  return count === 1 ? `Slot ${place.id}, phrase` : `Slot ${place.id}, path ${place.index + 1} of ${count}`;
}

/** Where a place is, for who cannot see it: per cent of the sheet from the left and the top. */
export function whereIs({ slots, title }: EditedLayout, place: Place): string {
  const percent = (x: number, y: number): string => `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
  if (place.kind === 'title') return title ? percent(title.x, title.y) : '';
  const slot = slots.find(({ id }) => id === place.id);
  if (!slot) return '';
  if (isSymbolSlot(slot)) return percent(slot.x, slot.y);
  const text = place.kind === 'path' ? pathsOf(slot)[place.index] : undefined;
  if (text === undefined) return '';
  const { points } = readTextPath(text);
  const [from, to] = [points[0]!, points.at(-1)!];
  return `from ${percent(from.x / SHEET.width, from.y / SHEET.height)} to ${percent(to.x / SHEET.width, to.y / SHEET.height)}`;
}

/** "Start", "Bend", "First bend", "End". */
export function nameOfPoint(kind: PathKind, at: number): string {
  const last = kind === 'line' ? 1 : kind === 'quadratic' ? 2 : 3;
  if (at === 0) return 'Start';
  if (at === last) return 'End';
  return kind === 'quadratic' ? 'Bend' : at === 1 ? 'First bend' : 'Second bend';
}
