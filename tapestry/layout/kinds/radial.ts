import type { TapestryData } from '../../model/tapestryData.ts';
import { cellsFor } from '../placement/cells.ts';
import { layoutGroups } from './grouped.ts';
import type { GroupedLayout, SheetDesign } from './grouped.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { stackBlock } from '../blocks/stack.ts';

/** Linked symbols around an anchor; smaller, with fewer words and with changed sides where the sheet is crowded. */
const RADIAL: SheetDesign = {
  titleWidth: 600,
  banded: true,
  alternates: false,
  attempts: [
    { links: 1, anchors: 1, words: 3, turned: false },
    { links: 0.93, anchors: 0.96, words: 3, turned: false },
    { links: 0.93, anchors: 0.96, words: 2, turned: true },
    { links: 0.86, anchors: 0.9, words: 2, turned: false },
    { links: 0.86, anchors: 0.9, words: 1, turned: true },
  ],
  cells: cellsFor,
  stack: stackBlock,
};

export function layoutRadial(context: LayoutContext, data: TapestryData): GroupedLayout {
  return layoutGroups(context, data, RADIAL);
}
