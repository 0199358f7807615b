import { SHEET } from '../limits.ts';
import { SIZES, TITLE_SIZE } from '../slotRules.ts';
import { changed, fraction, isSymbolSlot, type EditedLayout, type Place } from './editLayout.ts';

/** Where a symbol's middle (its feet, where it stands) or the title's corner is, in px of the sheet, and its size as a share of the sheet's width. */
export interface ExactPlace {
  readonly x: number;
  readonly y: number;
  readonly max_size: number;
}

/** Half a sheet beyond each edge, as the server allows. */
const within = (px: number, side: number): number => fraction(Math.min(1.5, Math.max(-0.5, px / side)));

/** Puts a symbol slot or the title exactly where numbers say; a size keeps its bounds and, other than by a handle, its decimals. */
export function putExactly(layout: EditedLayout, place: Exclude<Place, { readonly kind: 'path' }>, { x, y, max_size }: Partial<ExactPlace>): EditedLayout {
  const { min, max } = place.kind === 'title' ? TITLE_SIZE : SIZES;
  const part = {
    ...(x !== undefined && { x: within(x, SHEET.width) }),
    ...(y !== undefined && { y: within(y, SHEET.height) }),
    ...(max_size !== undefined && { max_size: fraction(Math.min(max, Math.max(min, max_size))) }),
  };
  const isThere = (now: ExactPlace): boolean => Object.entries(part).every(([field, value]) => now[field as keyof ExactPlace] === value);
  if (place.kind === 'title') return layout.title === null || isThere(layout.title) ? layout : { ...layout, title: { ...layout.title, ...part } };
  return changed(layout, place.id, (slot) => (!isSymbolSlot(slot) || isThere(slot) ? slot : { ...slot, ...part }));
}

/** In px of the sheet, to a tenth: what the fields show. */
export const inPixels = (share: number, side: number): number => Math.round(share * side * 10) / 10;
