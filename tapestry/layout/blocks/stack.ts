import { isPictured } from '../../model/tapestryData.ts';
import type { Group, GroupSymbol } from '../../model/tapestryData.ts';
import { fitSize } from '../../type/fit.ts';
import { boxOf } from '../../picture/polygon.ts';
import type { Block } from './block.ts';
import { letterCentred, letterStraight } from '../text/lettering.ts';
import type { Lettering } from '../text/lettering.ts';
import { asCounted, printSymbol } from '../layoutContext.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from '../text/styles.ts';
import type { SpokenWords } from './vocabulary.ts';
import { writableWords } from './vocabulary.ts';
import { wordLines } from '../text/wordLines.ts';
import type { SizedWord } from '../text/wordLines.ts';

/** Sizes of what stands in the middle of a group, in pixels. */
export interface StackPlan {
  readonly anchorBox: number;
  readonly name: { readonly largest: number; readonly width: number };
  /** Largest sizes of the key words, best first. */
  readonly words: readonly number[];
  readonly wordWidth: number;
}

/** Names shrink to the first size beside their count, to the second once the count stands below. */
const NAME_SIZES = { besideCount: 46, alone: 34 } as const;
const COUNT_SHARE = 0.5;
const MIN_COUNT_SIZE = 30;
/** How often a thing was said is told where that is often: a small figure beside a name reads as a mark that was given to it. */
const MIN_COUNT = 6;
const COUNT_GAP = 9;
const NAME_GAP = 9;
const WORD_SHRINK = 0.86;
/** Capitals have no descenders: the first word moves up towards its name by this much. */
const NAME_OVERLAP = 4;
/** A lettered hero is this much larger than a name under a picture. */
const HERO_WORD = 1.8;

/** The anchor's ink around (0, 0), its name and count under it, then its key words. Words it writes become taken. */
export function stackBlock(context: LayoutContext, group: Group, index: number, plan: StackPlan, spoken: SpokenWords): Block {
  if (!isPictured(group.anchor)) return wordStack(context, group, plan, spoken);
  const print = printSymbol(context, asCounted(group.anchor), 'anchor', plan.anchorBox, index);
  const hull = boxOf(print.ink.hull);
  const heading = headingOf(context, asCounted(group.anchor), plan.name, hull.y + hull.height + NAME_GAP).map((text) => ({ ...text, symbolId: print.symbolId }));
  spoken.taken.add(group.anchor.caption.toLowerCase());
  const words = wordLines(context, fittingWords(context, group, plan, spoken), bottomOf(heading) - NAME_OVERLAP, bottomOf(heading));
  return { symbols: [print], texts: [...heading, ...words] };
}

/** The word itself is the hero: its letters take what the picture would. */
function wordStack(context: LayoutContext, group: Group, { anchorBox, name, words, wordWidth }: StackPlan, spoken: SpokenWords): Block {
  const largest = Math.round(name.largest * HERO_WORD);
  const heading = headingOf(context, asCounted(group.anchor), { largest, width: Math.max(name.width, anchorBox) }, -largest / 2);
  spoken.taken.add(group.anchor.caption.toLowerCase());
  const below = wordLines(context, fittingWords(context, group, { anchorBox, name, words, wordWidth }, spoken), bottomOf(heading) - NAME_OVERLAP, bottomOf(heading));
  return { symbols: [], texts: [...heading, ...below] };
}

function bottomOf(texts: readonly Lettering[]): number {
  return Math.max(...texts.map(({ bounds }) => bounds.y + bounds.height));
}

/** Whether a number stands beside the name of a hero. */
export const isNumbered = ({ captionCount }: Pick<GroupSymbol, 'captionCount'>): boolean => captionCount >= MIN_COUNT;

/** Name and count side by side, centred; one above the other when the name is long; the name alone of what was said once. */
export function headingOf(context: LayoutContext, symbol: Pick<GroupSymbol, 'caption' | 'count'>, { largest, width }: StackPlan['name'], top: number): Lettering[] {
  const name = symbol.caption.toUpperCase();
  if (symbol.count < MIN_COUNT) {
    const size = fitSize(context.faces, name, faceOf('name'), { largest, smallest: NAME_SIZES.alone }, width) ?? NAME_SIZES.alone;
    return [hangFrom(top, (baseline) => centred(context, 'name', name, size, 0, baseline))];
  }
  const count = String(symbol.count);
  const countSize = (size: number): number => Math.round(Math.max(MIN_COUNT_SIZE, size * COUNT_SHARE));
  const countWidth = (size: number): number => centred(context, 'count', count, countSize(size), 0, 0).bounds.width + COUNT_GAP;
  const beside = fitSize(context.faces, name, faceOf('name'), { largest, smallest: NAME_SIZES.besideCount }, width - countWidth(largest));
  if (beside !== null) return sideBySide(context, name, count, beside, countSize(beside), top, countWidth(beside));
  const size = fitSize(context.faces, name, faceOf('name'), { largest, smallest: NAME_SIZES.alone }, width) ?? NAME_SIZES.alone;
  const title = hangFrom(top, (baseline) => centred(context, 'name', name, size, 0, baseline));
  const below = hangFrom(bottomOf([title]) + NAME_GAP, (baseline) => centred(context, 'count', count, countSize(size), 0, baseline));
  return [title, below];
}

function sideBySide(context: LayoutContext, name: string, count: string, size: number, countSize: number, top: number, countWidth: number): Lettering[] {
  const title = hangFrom(top, (baseline) => centred(context, 'name', name, size, -countWidth / 2, baseline));
  const baseline = baselineOf(title);
  const style = textStyle(context.pen, 'count', count, countSize);
  const free = letterStraight(context.faces, 'count', count, style, { x: 0, y: baseline - size * 0.1 });
  const x = title.bounds.x + title.bounds.width + COUNT_GAP - free.bounds.x;
  return [title, letterStraight(context.faces, 'count', count, style, { x, y: baseline - size * 0.1 })];
}

function centred(context: LayoutContext, kind: 'name' | 'count', text: string, size: number, x: number, baseline: number): Lettering {
  return letterCentred(context.faces, kind, text, textStyle(context.pen, kind, text, Math.round(size)), x, baseline);
}

/** Sets a text so that its ink begins at `top`. */
function hangFrom(top: number, set: (baseline: number) => Lettering): Lettering {
  return set(top - set(0).bounds.y);
}

function baselineOf({ line }: Lettering): number {
  return line.kind === 'straight' ? line.at.y : line.path.from.y;
}

/** One word per planned size: the best that fits, slightly smaller if need be; a too wide one gives way to the next. */
function fittingWords(context: LayoutContext, group: Group, plan: StackPlan, { taken }: SpokenWords): SizedWord[] {
  const waiting = writableWords(group, { taken });
  return plan.words.flatMap((largest) => {
    const range = { largest, smallest: Math.round(largest * WORD_SHRINK) };
    for (const [index, word] of waiting.entries()) {
      const size = fitSize(context.faces, word, faceOf('word'), range, plan.wordWidth);
      if (size === null) continue;
      waiting.splice(index, 1);
      taken.add(word.toLowerCase());
      return [{ word, size }];
    }
    return [];
  });
}
