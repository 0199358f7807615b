import type { Group, TapestryData } from '../../model/tapestryData.ts';
import { bigCells } from '../placement/bigCells.ts';
import type { Block } from '../blocks/block.ts';
import { layoutGroups } from './grouped.ts';
import type { GroupedLayout, SheetDesign } from './grouped.ts';
import { innerWord } from '../blocks/innerWord.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { stackBlock } from '../blocks/stack.ts';
import type { StackPlan } from '../blocks/stack.ts';
import type { SpokenWords } from '../blocks/vocabulary.ts';

/** A large primary with few auxiliaries on one diagonal and words on the other and inside it. */
const BIG_SYMBOLS: SheetDesign = {
  titleWidth: 560,
  banded: false,
  alternates: true,
  attempts: [
    { links: 1, anchors: 1, words: 3, turned: false },
    { links: 0.94, anchors: 0.97, words: 3, turned: true },
    { links: 0.92, anchors: 0.94, words: 2, turned: false },
    { links: 0.88, anchors: 0.9, words: 2, turned: true },
    { links: 0.84, anchors: 0.86, words: 1, turned: false },
  ],
  cells: bigCells,
  stack: primaryBlock,
};

export function layoutBigSymbols(context: LayoutContext, data: TapestryData): GroupedLayout {
  return layoutGroups(context, data, BIG_SYMBOLS);
}

/** The primary's ink around (0, 0), a word inside where its body has room, its name and count under it. */
function primaryBlock(context: LayoutContext, group: Group, index: number, plan: StackPlan, spoken: SpokenWords): Block {
  const { symbols, texts } = stackBlock(context, group, index, plan, spoken);
  const [print] = symbols;
  const inside = print ? innerWord(context, group, print, spoken) : null;
  return { symbols, texts: inside ? [...texts, inside] : texts };
}
