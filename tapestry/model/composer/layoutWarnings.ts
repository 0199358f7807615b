import { PATH_TEXT, SHEET } from '../limits.ts';
import { textSize, type LayoutSlot } from '../slotLayout.ts';
import { isSymbolSlot, pathsOf, type EditedLayout } from './editLayout.ts';
import { pathLength, readTextPath } from './textPath.ts';

export interface LayoutWarning {
  readonly slot: number;
  readonly sentence: string;
}

/** The height of a letter is its width at the narrowest that lettering is set. */
const NARROWEST_LETTER = 0.35;
const SHORTEST_PHRASE_LETTERS = 8;

/** What would go wrong on a poster, by slot: places off the sheet or over each other, paths too short for any phrase, numbers of words that none has. */
export function layoutWarnings({ slots }: EditedLayout): LayoutWarning[] {
  const boxes = slots.filter(isSymbolSlot).map(({ id, x, y, max_size, stands }) => {
    const size = max_size * SHEET.width;
    return { id, left: x * SHEET.width - size / 2, top: y * SHEET.height - (stands ? size : size / 2), size };
  });
  const off = boxes.filter(({ left, top, size }) => left < 0 || top < 0 || left + size > SHEET.width || top + size > SHEET.height)
    .map(({ id }) => ({ slot: id, sentence: `Slot ${id} reaches off the sheet.` }));
  const over = boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => cover(a, b)).map((b) => ({ slot: a.id, sentence: `Slots ${a.id} and ${b.id} lie over each other.` })));
  const paths = slots.flatMap((slot) => (isSymbolSlot(slot) ? [] : pathsOf(slot).map((text, index) => ({ slot, index, path: readTextPath(text) }))));
  const outside = paths.filter(({ path }) => path.points.some(({ x, y }) => x < 0 || y < 0 || x > SHEET.width || y > SHEET.height))
    .map(({ slot, index }) => ({ slot: slot.id, sentence: `Path ${index + 1} of slot ${slot.id} leads off the sheet.` }));
  const short = paths.filter(({ slot, path }) => {
    const size = slot.textpath_data.font_size === undefined ? PATH_TEXT.smallest : textSize(slot.textpath_data.font_size);
    return pathLength(path) < size * NARROWEST_LETTER * SHORTEST_PHRASE_LETTERS;
  }).map(({ slot, index }) => ({ slot: slot.id, sentence: `Path ${index + 1} of slot ${slot.id} is too short for a phrase.` }));
  const crossed = slots.filter(wordsCross).map(({ id }) => ({ slot: id, sentence: `No phrase fits slot ${id}: its Min words is above its Max words.` }));
  return [...off, ...over, ...outside, ...short, ...crossed].toSorted((a, b) => a.slot - b.slot);
}

/** No phrase has at least so many words and at most so few. */
export const wordsCross = (slot: LayoutSlot): boolean => !isSymbolSlot(slot) && slot.min_words !== undefined && slot.max_words !== undefined && slot.min_words > slot.max_words;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** By more than a tenth of the smaller: drawings have margins. */
function cover(a: Box, b: Box): boolean {
  const shared = Math.min(a.size, b.size) / 10;
  return Math.min(a.left + a.size, b.left + b.size) - Math.max(a.left, b.left) > shared && Math.min(a.top + a.size, b.top + b.size) - Math.max(a.top, b.top) > shared;
}
