import type { Faces } from '../../type/faces.ts';
import { shape } from '../../type/run.ts';
import { faceOf } from '../text/styles.ts';
import type { FaceName } from '../../scene/scene.ts';
import type { TextKind } from '../text/lettering.ts';

/** Words whose widths are kept. */
const MAX_KEPT = 4000;

/**
 * A text in lines no wider than `width` pixels, as few as can be and of about the same length.
 * @returns null when a single word is wider, or more than `most` lines would be needed.
 */
export function wrapped(faces: Faces, kind: TextKind, text: string, size: number, width: number, most: number): string[] | null {
  const { face, tracking } = faceOf(kind);
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const widths = words.map((word) => widthOf(faces, face, word, size, tracking));
  const space = widthOf(faces, face, ' ', size, tracking) + 2 * tracking;
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

/** Widths at size 1 and letters of words that were measured before. */
const measured = new WeakMap<Faces, Map<string, readonly [width: number, letters: number]>>();

function widthOf(faces: Faces, face: FaceName, word: string, size: number, tracking: number): number {
  const known = measured.get(faces) ?? new Map<string, readonly [number, number]>();
  if (known.size === 0 || known.size > MAX_KEPT) {
    known.clear();
    measured.set(faces, known);
  }
  const key = `${face} ${word}`;
  const held = known.get(key);
  if (held) return held[0] * size + tracking * held[1];
  const { width, glyphs } = shape(faces, face, word);
  const gaps = Math.max(0, glyphs.length - 1);
  known.set(key, [width, gaps]);
  return width * size + tracking * gaps;
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
