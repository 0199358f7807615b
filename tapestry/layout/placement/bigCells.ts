import type { Point } from '../../model/geometry.ts';
import type { ArcPlan } from '../text/arc.ts';
import type { Cell, WordSpot } from './cells.ts';
import { riseUnder } from './cells.ts';
import type { StackPlan } from '../blocks/stack.ts';

type Places = readonly (readonly [number, number])[];

/** How a big-symbols group is built: its auxiliaries on one diagonal of the primary, words on the other. */
interface Pattern {
  readonly anchorBox: number;
  readonly name: StackPlan['name'];
  readonly arc: ArcPlan;
  readonly linkBox: number;
  /** Sizes of the words at one corner, best first. */
  readonly words: readonly number[];
  readonly wordWidth: number;
  readonly wash: { readonly rx: number; readonly ry: number; readonly y: number };
  /** Places of auxiliaries and of words, by the number of auxiliaries. */
  readonly spread: readonly { readonly links: Places; readonly words: Places }[];
}

/** The first group: three auxiliaries and the largest words. */
const HERO: Pattern = {
  anchorBox: 294, name: { largest: 112, width: 400 },
  arc: { half: 292, y: -196, rise: 104, largest: 94 },
  linkBox: 158, words: [56, 48, 42], wordWidth: 200,
  wash: { rx: 330, ry: 372, y: 56 },
  spread: [
    { links: [], words: [[-226, -10], [226, 10], [0, 300]] },
    { links: [[-234, -70]], words: [[232, -50], [-130, 310], [170, 310]] },
    { links: [[-234, -74], [176, 318]], words: [[232, -60], [-150, 312]] },
    { links: [[-234, -78], [234, -88], [176, 318]], words: [[-150, 312], [238, 112]] },
  ],
};

/** One of four cells in two rows. */
const SMALL: Pattern = {
  anchorBox: 266, name: { largest: 82, width: 330 },
  arc: { half: 244, y: -158, rise: 68, largest: 66 },
  linkBox: 130, words: [47, 40], wordWidth: 156,
  wash: { rx: 280, ry: 232, y: 22 },
  spread: [
    { links: [], words: [[-208, -42], [208, 70]] },
    { links: [[-208, -58]], words: [[208, -48], [-208, 106]] },
    { links: [[-208, -66], [208, 96]], words: [[208, -60], [-208, 108]] },
  ],
};

/** A whole row of two columns' width. */
const WIDE: Pattern = {
  anchorBox: 284, name: { largest: 92, width: 420 },
  arc: { half: 350, y: -150, rise: 92, largest: 78 },
  linkBox: 168, words: [58, 50, 44], wordWidth: 250,
  wash: { rx: 430, ry: 236, y: 22 },
  spread: [
    { links: [], words: [[-290, -10], [290, 40]] },
    { links: [[-272, -30]], words: [[270, -24], [-320, 150]] },
    { links: [[-272, -44], [280, 104]], words: [[276, -64], [-290, 126]] },
  ],
};

/** For one of two groups: half a sheet. */
const LARGE: Pattern = {
  anchorBox: 294, name: { largest: 120, width: 470 },
  arc: { half: 372, y: -214, rise: 118, largest: 100 },
  linkBox: 182, words: [62, 54, 46], wordWidth: 240,
  wash: { rx: 400, ry: 360, y: 24 },
  spread: [
    { links: [], words: [[-284, -40], [284, 110]] },
    { links: [[-280, -92]], words: [[280, -84], [-276, 170]] },
    { links: [[-280, -92], [286, 176]], words: [[280, -84], [-280, 186]] },
    { links: [[-280, -98], [284, -110], [288, 176]], words: [[-280, 186]] },
  ],
};

/** The only group of a sheet. */
const WHOLE: Pattern = {
  anchorBox: 294, name: { largest: 130, width: 560 },
  arc: { half: 480, y: -196, rise: 150, largest: 116 },
  linkBox: 212, words: [70, 60, 52], wordWidth: 320,
  wash: { rx: 610, ry: 360, y: 24 },
  spread: [
    { links: [], words: [[-380, -20], [380, 60]] },
    { links: [[-370, -40]], words: [[370, -50], [-420, 200]] },
    { links: [[-370, -50], [390, 160]], words: [[380, -70], [-390, 190]] },
    { links: [[-370, -60], [370, -70], [450, 200]], words: [[-400, 200]] },
  ],
};

interface Seat {
  readonly pattern: Pattern;
  readonly x: number;
  readonly y: number;
}

/** Seats by the number of groups, the first group first. */
const SEATS: readonly (readonly Seat[])[] = [
  [],
  [{ pattern: WHOLE, x: 900, y: 590 }],
  [{ pattern: LARGE, x: 460, y: 690 }, { pattern: LARGE, x: 1330, y: 560 }],
  [{ pattern: HERO, x: 350, y: 640 }, { pattern: WIDE, x: 1246, y: 306 }, { pattern: WIDE, x: 1246, y: 836 }],
  [{ pattern: HERO, x: 346, y: 640 }, { pattern: SMALL, x: 926, y: 312 }, { pattern: SMALL, x: 1480, y: 322 }, { pattern: WIDE, x: 1238, y: 840 }],
  [
    { pattern: HERO, x: 346, y: 640 }, { pattern: SMALL, x: 926, y: 310 }, { pattern: SMALL, x: 1480, y: 322 },
    { pattern: SMALL, x: 928, y: 836 }, { pattern: SMALL, x: 1480, y: 846 },
  ],
];

/** Half of the name's height: the middle of primary and name lies this far under the primary's. */
const NAME_SHARE = 0.38;

/**
 * The cells of a big-symbols sheet, one per group.
 * @param linkCounts number of auxiliaries of each group, at most five groups.
 */
export function bigCells(linkCounts: readonly number[], headingBottom: number): Cell[] {
  const seats = SEATS[linkCounts.length] ?? [];
  return seats.map(({ pattern, x, y }, index) => {
    const { anchorBox, name, arc, linkBox, wash, spread, words, wordWidth } = pattern;
    const { links, words: corners } = spread[Math.min(linkCounts[index] ?? 0, spread.length - 1)] ?? { links: [], words: [] };
    return {
      centre: { x, y: y - (index === 0 && seats.length > 1 ? riseUnder(headingBottom) : 0) },
      stack: { anchorBox, name, words: [], wordWidth },
      stackMiddle: name.largest * NAME_SHARE,
      arc, linkBox, wash,
      links: links.map(pointOf),
      wordSpots: corners.map((corner): WordSpot => ({ at: pointOf(corner), sizes: words, width: wordWidth })),
    };
  });
}

function pointOf([x, y]: readonly [number, number]): Point {
  return { x, y };
}
