import type { Faces } from '../../type/faces.ts';
import { shape, widthAt } from '../../type/run.ts';
import { faceOf } from '../text/styles.ts';
import type { TextKind } from '../text/lettering.ts';

/**
 * A text in lines no wider than `width` pixels, as few as can be and of about the same length.
 * @returns null when a single word is wider, or more than `most` lines would be needed.
 */
export function wrapped(faces: Faces, kind: TextKind, text: string, size: number, width: number, most: number): string[] | null {
  const { face, tracking } = faceOf(kind);
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const widths = words.map((word) => widthAt(shape(faces, face, word), size, tracking));
  const space = widthAt(shape(faces, face, ' '), size, tracking) + 2 * tracking;
  if (words.length === 0 || widths.some((wide) => wide > width)) return null;
  const fewest = broken(widths, space, width).length;
  if (fewest > most) return null;
  let [low, high] = [Math.max(...widths), width];
  while (high - low > 2) {
    const middle = (low + high) / 2;
    if (broken(widths, space, middle).length > fewest) low = middle;
    else high = middle;
  }
  let at = 0;
  return broken(widths, space, high).map((count) => {
    at += count;
    return words.slice(at - count, at).join(' ');
  });
}

/** How many words each line takes. */
function broken(widths: readonly number[], space: number, width: number): number[] {
  const lines: number[] = [];
  let left = -1;
  for (const wide of widths) {
    if (left - space - wide >= 0) {
      lines[lines.length - 1] = (lines[lines.length - 1] ?? 0) + 1;
      left -= space + wide;
    } else {
      lines.push(1);
      left = width - wide;
    }
  }
  return lines;
}
