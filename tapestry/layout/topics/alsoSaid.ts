import { KEY_WORD, SHEET } from '../../model/limits.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { sameStem, wordsIn } from '../blocks/vocabulary.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { boundsOf, movePiece, setLines, type Piece } from './piece.ts';

/** What the row takes from the height of the topics, and of what was overheard, above it. */
export const ROW = { underTopics: 50, underOverheard: 38 } as const;
/** From the foot of the sheet. */
const BASELINE = 52;
/** Fewer words are no row. */
const MIN = 4;
/** Words keep this far apart, and no farther. */
const APART = { least: 48, most: 80 } as const;
/** What the row keeps from the sides of the sheet. */
const EDGE = 96;
const WIDTH = SHEET.width - 2 * EDGE;
const COLORS = ['ink', 'accent', 'second'] as const;

/** Whether a meeting may have enough to say for a row. */
export const mayFillRow = ({ alsoSaid = [] }: Pick<TapestryData, 'alsoSaid'>): boolean => alsoSaid.length >= MIN;

/**
 * One row of words at the foot of the sheet, whatever topic they belong to: those that stand nowhere else on it, the likeliest
 * to be wanted first; null where there are too few.
 * @param written what stands on the sheet
 */
export function alsoSaidIn(context: LayoutContext, { alsoSaid = [] }: Pick<TapestryData, 'alsoSaid'>, written: readonly string[]): Piece[] | null {
  const row: { readonly word: string; readonly width: number }[] = [];
  let left: number = WIDTH;
  for (const word of unwritten(alsoSaid, written)) {
    const { width } = wordPiece(context, word, 1, 'ink').rect;
    const needed = width + (row.length > 0 ? APART.least : 0);
    if (needed > left) continue;
    left -= needed;
    row.push({ word, width });
  }
  if (row.length < MIN) return null;
  const wide = row.reduce((sum, { width }) => sum + width, 0);
  const apart = Math.min(APART.most, (WIDTH - wide) / (row.length - 1));
  let x = (SHEET.width - wide - apart * (row.length - 1)) / 2;
  return row.map(({ word, width }, at) => {
    const piece = wordPiece(context, word, at + 1, COLORS[at % COLORS.length]!);
    const from = x;
    x += width + apart;
    return movePiece(piece, { x: Math.round(from - piece.rect.x), y: SHEET.height - BASELINE });
  });
}

/** On a baseline at y = 0. */
function wordPiece(context: LayoutContext, word: string, rank: number, color: (typeof COLORS)[number]): Piece {
  const texts = setLines(context, 'word', [word], KEY_WORD.smallest, 1, 'left', color);
  const line = texts[0]?.line;
  return movePiece({ kind: 'word', rank, block: { symbols: [], texts }, rect: boundsOf(texts), carrier: null }, { x: 0, y: line?.kind === 'straight' ? -line.at.y : 0 });
}

/** Words of which nothing is written yet. */
function unwritten(words: readonly string[], written: readonly string[]): string[] {
  const said = [...new Set(written.flatMap(wordsIn))];
  return words.filter((text) => !wordsIn(text).some((word) => said.some((other) => sameStem(word, other))));
}
