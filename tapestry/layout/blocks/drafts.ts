import type { Group } from '../../model/tapestryData.ts';
import { phraseOnArc } from '../text/arc.ts';
import type { Block } from './block.ts';
import { mirrored, raised } from '../placement/cells.ts';
import type { Cell } from '../placement/cells.ts';
import type { Lettering } from '../text/lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { between, mulberry32 } from '../placement/rng.ts';
import type { Rng } from '../placement/rng.ts';
import { sideWords } from './sideWords.ts';
import type { StackPlan } from './stack.ts';
import type { SpokenWords } from './vocabulary.ts';

/** How one attempt departs from the plan. */
export interface Attempt {
  /** Sizes of linked symbols and anchors as shares of the planned ones. */
  readonly links: number;
  readonly anchors: number;
  /** Key words of a group at most. */
  readonly words: number;
  /** Every group turned over, left and right changed. */
  readonly turned: boolean;
}

/** One group before it has a place: its parts around the cell's centre. */
export interface Draft {
  readonly group: Group;
  readonly index: number;
  readonly cell: Cell;
  readonly stack: Block;
  readonly phrase: Lettering | null;
  /** Key words by themselves, one block per corner of the cell; a block may be empty. */
  readonly words: readonly Block[];
}

/** What makes one kind of groups different from another. */
export interface GroupDesign {
  /** The cells of a sheet by the linked symbols of each group. */
  cells(linkCounts: readonly number[], headingBottom: number): Cell[];
  /** What stands in the middle of a group. */
  stack(context: LayoutContext, group: Group, index: number, plan: StackPlan, spoken: SpokenWords): Block;
  /** True: sides change from group to group; false: every group throws its own coin. */
  readonly alternates: boolean;
}

/** How far a group may stand off its seat, in pixels either way, and how much a wash varies. */
const JITTER = { x: 4, y: 7 } as const;
const WASH = { least: 0.96, most: 1.05 } as const;

/** Seats the groups, chooses their phrases and words (none twice on a sheet) and varies their places by the seed. */
export function draftGroups(context: LayoutContext, design: GroupDesign, groups: readonly Group[], headingBottom: number, attempt: Attempt): Draft[] {
  const rng = mulberry32(context.pen.seed);
  const spoken: SpokenWords = { taken: new Set() };
  const phrases = new Set<string>();
  const turns = sidesOf(design, rng);
  return design.cells(groups.map(({ symbols }) => symbols.length), headingBottom).map((seat, index) => {
    const group = groups[index] as Group;
    const phrase = phraseOnArc(context, group, seat.arc, phrases);
    const cell = attempted(attempt, varied(phrase ? seat : raised(seat), turns(index), rng));
    const stack = design.stack(context, group, index, cell.stack, spoken);
    return { group, index, cell, phrase, stack, words: sideWords(context, group, cell.wordSpots, spoken) };
  });
}

/** Which groups are turned over: each by its own coin, or every second one. */
function sidesOf({ alternates }: GroupDesign, rng: Rng): (index: number) => boolean {
  if (!alternates) return () => rng() < 0.5;
  const first = rng() < 0.5 ? 1 : 0;
  return (index) => (index + first) % 2 === 1;
}

/** No two posters hang quite alike: sides changed, seats and washes a little off. */
function varied(seat: Cell, turned: boolean, rng: Rng): Cell {
  const cell = turned ? mirrored(seat) : seat;
  const dx = between(rng, -JITTER.x, JITTER.x);
  const dy = between(rng, -JITTER.y, JITTER.y);
  const wide = between(rng, WASH.least, WASH.most);
  const high = between(rng, WASH.least, WASH.most);
  return {
    ...cell,
    centre: { x: Math.round(cell.centre.x + dx), y: Math.round(cell.centre.y + dy) },
    wash: { ...cell.wash, rx: cell.wash.rx * wide, ry: cell.wash.ry * high },
  };
}

function attempted({ links, anchors, words, turned }: Attempt, cell: Cell): Cell {
  const stack = { ...cell.stack, anchorBox: cell.stack.anchorBox * anchors, words: cell.stack.words.slice(0, words) };
  const wordSpots = cell.wordSpots.map((spot) => ({ ...spot, sizes: spot.sizes.slice(0, words) }));
  const scaled = { ...cell, linkBox: cell.linkBox * links, stack, wordSpots };
  return turned ? mirrored(scaled) : scaled;
}
