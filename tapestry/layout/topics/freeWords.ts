import type { Rect } from '../../model/geometry.ts';
import { unite } from '../placement/body.ts';
import type { Maker } from './parts.ts';
import { movePiece, type Piece } from './piece.ts';

/** Between a label and what stands beside, over and under it. */
const APART = { across: 22, down: 14 } as const;
/** Scales tried for a word, the largest first. */
const SCALES = [1, 0.86] as const;
/** Share of a room that is taken at most: paper stays. */
const FULL = 0.74;
/** A word one row away from the middle counts as far as one this much further to the side. */
const FLAT = 1.5;

/**
 * Further words in the places that the parts of a panel leave: each as near to the middle of what stands there as it can, in
 * line with an edge or the middle of something, no rectangle nearer to another than words may stand.
 * @param makers of words, most telling first; one that fits nowhere is left out
 */
export function withFreeWords(pieces: readonly Piece[], room: Rect, makers: readonly Maker[]): Piece[] {
  const placed = [...pieces];
  const middle = centreOf(unite(pieces.map(({ rect }) => rect)));
  const heading = pieces.find(({ kind }) => kind === 'heading')?.rect;
  // Beside or over a heading a word would be read as a part of it.
  const under = heading === undefined ? room : { ...room, y: heading.y + heading.height, height: room.y + room.height - heading.y - heading.height };
  let left = FULL * room.width * room.height - placed.reduce((sum, { rect }) => sum + rect.width * rect.height, 0);
  for (const make of makers) {
    const word = placedWord(make, placed, under, middle);
    if (word === null) continue;
    left -= word.rect.width * word.rect.height;
    if (left < 0) break;
    placed.push(word);
  }
  return placed;
}

function placedWord(make: Maker, placed: readonly Piece[], room: Rect, middle: { readonly x: number; readonly y: number }): Piece | null {
  for (const scale of SCALES) {
    const word = make(room.width, scale);
    if (word === null) continue;
    const at = nearestPlace(word.rect, placed.map(({ rect }) => rect), room, middle);
    if (at !== null) return movePiece(word, { x: at.x - word.rect.x, y: at.y - word.rect.y });
  }
  return null;
}

function nearestPlace({ width, height }: Rect, others: readonly Rect[], room: Rect, middle: { readonly x: number; readonly y: number }): { x: number; y: number } | null {
  const xs = distinct(others.flatMap((other) => [other.x, other.x + (other.width - width) / 2, other.x + other.width - width, other.x - APART.across - width, other.x + other.width + APART.across]));
  const ys = distinct(others.flatMap((other) => [other.y, other.y + (other.height - height) / 2, other.y + other.height - height, other.y - APART.down - height, other.y + other.height + APART.down]));
  let [found, least]: [{ x: number; y: number } | null, number] = [null, Infinity];
  for (const y of ys) {
    if (y < room.y || y + height > room.y + room.height) continue;
    for (const x of xs) {
      if (x < room.x || x + width > room.x + room.width) continue;
      const [dx, dy] = [x + width / 2 - middle.x, FLAT * (y + height / 2 - middle.y)];
      const far = dx * dx + dy * dy;
      if (far >= least || others.some((other) => isNear(x, y, width, height, other))) continue;
      [found, least] = [{ x, y }, far];
    }
  }
  return found;
}

const distinct = (places: readonly number[]): number[] => [...new Set(places.map(Math.round))];

function isNear(x: number, y: number, width: number, height: number, other: Rect): boolean {
  return x < other.x + other.width + APART.across && other.x < x + width + APART.across && y < other.y + other.height + APART.down && other.y < y + height + APART.down;
}

function centreOf({ x, y, width, height }: Rect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
