import type { Group } from '../../model/tapestryData.ts';
import { fitSize } from '../../type/fit.ts';
import type { Block } from './block.ts';
import type { WordSpot } from '../placement/cells.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf } from '../text/styles.ts';
import { writableWords } from './vocabulary.ts';
import type { SpokenWords } from './vocabulary.ts';
import { wordLines } from '../text/wordLines.ts';
import type { SizedWord } from '../text/wordLines.ts';

const SHRINK = 0.84;

/** Key words for the corners of a group, around (0, 0) each, dealt out in turns: every corner gets one before any gets two. */
export function sideWords(context: LayoutContext, group: Group, spots: readonly WordSpot[], spoken: SpokenWords): Block[] {
  const waiting = writableWords(group, spoken);
  const dealt = spots.map((): SizedWord[] => []);
  for (let line = 0; line < Math.max(0, ...spots.map(({ sizes }) => sizes.length)); line += 1) {
    spots.forEach(({ sizes, width }, at) => {
      const largest = sizes[line];
      if (largest === undefined) return;
      const next = takeFitting(context, waiting, { largest, smallest: Math.round(largest * SHRINK) }, width);
      if (next) dealt[at]?.push(next);
    });
  }
  for (const { word } of dealt.flat()) spoken.taken.add(word.toLowerCase());
  return dealt.map((words) => ({ symbols: [], texts: wordLines(context, words, 0, -Infinity) }));
}

/** The first word that fits; it waits no longer. */
function takeFitting(context: LayoutContext, waiting: string[], range: { readonly largest: number; readonly smallest: number }, width: number): SizedWord | null {
  for (const [index, word] of waiting.entries()) {
    const size = fitSize(context.faces, word, faceOf('word'), range, width);
    if (size === null) continue;
    waiting.splice(index, 1);
    return { word, size };
  }
  return null;
}
