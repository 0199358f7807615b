import type { Rect } from '../geometry.ts';
import { SHEET } from '../limits.ts';
import { isSymbolSlot, movePlaces, pathsOf, type EditedLayout, type Place } from './editLayout.ts';
import { readTextPath } from './textPath.ts';

export const ALIGNMENTS = ['left', 'middle', 'right', 'top', 'centre', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Axis = 'x' | 'y';

const TITLE_HEIGHT = 0.12 * SHEET.height;

/** What a place covers, in px of the sheet; undefined for one that is not there. */
export function placeBox({ slots, title }: EditedLayout, place: Place): Rect | undefined {
  if (place.kind === 'title') return title ? { x: title.x * SHEET.width, y: title.y * SHEET.height, width: title.max_size * SHEET.width, height: TITLE_HEIGHT } : undefined;
  const slot = slots.find(({ id }) => id === place.id);
  if (!slot) return undefined;
  if (isSymbolSlot(slot)) {
    const size = slot.max_size * SHEET.width;
    return { x: slot.x * SHEET.width - size / 2, y: slot.y * SHEET.height - (slot.stands ? size : size / 2), width: size, height: size };
  }
  const text = place.kind === 'path' ? pathsOf(slot)[place.index] : undefined;
  if (text === undefined) return undefined;
  const { points } = readTextPath(text);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** What several boxes cover together. */
export function around(boxes: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  return { x: left, y: top, width: Math.max(...boxes.map(({ x, width }) => x + width)) - left, height: Math.max(...boxes.map(({ y, height }) => y + height)) - top };
}

const SHARES: Readonly<Record<Alignment, readonly [Axis, number]>> = { left: ['x', 0], middle: ['x', 0.5], right: ['x', 1], top: ['y', 0], centre: ['y', 0.5], bottom: ['y', 1] };

/** Brings places to one line: an edge of what they cover together, or its middle. */
export function alignPlaces(layout: EditedLayout, places: readonly Place[], alignment: Alignment): EditedLayout {
  const [axis, share] = SHARES[alignment];
  const boxes = spansOf(layout, places, axis);
  if (boxes.length < 2) return layout;
  const from = Math.min(...boxes.map(({ begin }) => begin));
  const line = from + (Math.max(...boxes.map(({ begin, length }) => begin + length)) - from) * share;
  return boxes.reduce((moved, { place, begin, length }) => shifted(moved, place, axis, line - (begin + length * share)), layout);
}

/** Leaves the outermost places where they are and makes the middles of all equally far apart. */
export function distributePlaces(layout: EditedLayout, places: readonly Place[], axis: Axis): EditedLayout {
  const middles = spansOf(layout, places, axis).map(({ place, begin, length }) => ({ place, at: begin + length / 2 })).toSorted((a, b) => a.at - b.at);
  const [first, last] = [middles[0], middles.at(-1)];
  if (!first || !last || middles.length < 3) return layout;
  const step = (last.at - first.at) / (middles.length - 1);
  return middles.reduce((moved, { place, at }, index) => shifted(moved, place, axis, first.at + step * index - at), layout);
}

function spansOf(layout: EditedLayout, places: readonly Place[], axis: Axis) {
  return places.flatMap((place) => {
    const box = placeBox(layout, place);
    return box ? [{ place, begin: box[axis], length: axis === 'x' ? box.width : box.height }] : [];
  });
}

/** Less than a hundredth of a pixel is no move. */
function shifted(layout: EditedLayout, place: Place, axis: Axis, by: number): EditedLayout {
  const px = Math.round(by * 100) / 100;
  return axis === 'x' ? movePlaces(layout, [place], px, 0) : movePlaces(layout, [place], 0, px);
}
