import type { Point, Rect } from '../../model/geometry.ts';
import type { Group } from '../../model/tapestryData.ts';
import type { Picture } from '../../picture/picture.ts';
import { bodyMap } from '../../picture/bodyMap.ts';
import { roomInside } from '../../picture/room.ts';
import type { SymbolPrint } from './block.ts';
import { letterStraight } from '../text/lettering.ts';
import type { Lettering } from '../text/lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { textStyle } from '../text/styles.ts';
import { writableWords } from './vocabulary.ts';
import type { SpokenWords } from './vocabulary.ts';

/** Sizes tried, largest first. */
const SIZES = [84, 72, 62, 54, 47, 41] as const;
/** The free rectangle is at least this much larger than the word. */
const ROOM = { width: 1.15, height: 1.2 } as const;

/**
 * A key word inside a symbol, where its body leaves a free rectangle: the largest that fits of the group's words, best
 * first. It becomes taken; null when none fits.
 */
export function innerWord(context: LayoutContext, group: Group, print: SymbolPrint, spoken: SpokenWords): Lettering | null {
  const map = bodyMap(pictureOf(context, print), { ...print, solid: true });
  const waiting = writableWords(group, spoken);
  for (const size of SIZES) {
    for (const word of waiting) {
      const set = setWord(context, word, size, { x: 0, y: 0 });
      const wanted = { width: set.bounds.width * ROOM.width, height: set.bounds.height * ROOM.height };
      const middle = roomInside(map, wanted);
      if (middle === null) continue;
      spoken.taken.add(word.toLowerCase());
      return { ...setWord(context, word, size, offsetTo(set.bounds, middle)), symbolId: print.symbolId };
    }
  }
  return null;
}

function setWord(context: LayoutContext, word: string, size: number, at: Point): Lettering {
  return letterStraight(context.faces, 'word', word, { ...textStyle(context.pen, 'word', word, size), halo: null, bold: 0.04 }, at);
}

function offsetTo(bounds: Rect, middle: Point): Point {
  return { x: Math.round(middle.x - bounds.x - bounds.width / 2), y: Math.round(middle.y - bounds.y - bounds.height / 2) };
}

function pictureOf(context: LayoutContext, { picture }: SymbolPrint): Picture {
  return context.picture(picture);
}
