import type { Point } from '../../model/geometry.ts';
import type { ArcPlan } from '../text/arc.ts';
import type { StackPlan } from '../blocks/stack.ts';

/** The place of one group on the sheet: where everything in it would like to stand, relative to `centre`. */
export interface Cell {
  /** Middle of the anchor's box, in sheet pixels. */
  readonly centre: Point;
  readonly stack: StackPlan;
  /** Height of the middle of anchor, name and words. */
  readonly stackMiddle: number;
  readonly arc: ArcPlan;
  readonly linkBox: number;
  /** One target per linked symbol. */
  readonly links: readonly Point[];
  readonly wash: { readonly rx: number; readonly ry: number; readonly y: number };
  /** Corners of the group that key words stand in by themselves. */
  readonly wordSpots: readonly WordSpot[];
}

/** A place for a few words below each other. */
export interface WordSpot {
  readonly at: Point;
  /** Largest sizes, best word first. */
  readonly sizes: readonly number[];
  readonly width: number;
}

interface Pattern extends Omit<Cell, 'centre' | 'links' | 'wordSpots'> {
  /** Targets of the linked symbols by their number. */
  readonly spread: readonly (readonly (readonly [number, number])[])[];
  /** By how much linked symbols grow, by their number: few leave room for larger ones. */
  readonly gain: readonly number[];
  /** Sizes of the key words when a group has few linked symbols. */
  readonly wordsAlone: readonly number[];
}

/** Six links on both sides, three words of room under the anchor; for the first group. */
const HERO: Pattern = {
  stack: { anchorBox: 292, name: { largest: 92, width: 356 }, words: [50, 44], wordWidth: 300 },
  stackMiddle: 66,
  arc: { half: 302, y: -204, rise: 96, largest: 92 },
  linkBox: 146,
  gain: [1, 1.25, 1.2, 1.12, 1.06, 0.98, 0.97],
  wordsAlone: [56, 48, 42],
  wash: { rx: 345, ry: 322, y: 24 },
  spread: [
    [],
    [[254, 56]],
    [[-254, 62], [254, 74]],
    [[-258, 56], [244, -108], [236, 216]],
    [[-246, -96], [246, -108], [-228, 206], [232, 200]],
    [[-256, 60], [242, -122], [-206, 258], [262, 62], [208, 252]],
    [[-242, -112], [242, -124], [262, 64], [-262, 76], [-206, 258], [208, 252]],
  ],
};

/** Two columns at both sides of the anchor. */
const SMALL: Pattern = {
  stack: { anchorBox: 202, name: { largest: 66, width: 222 }, words: [43, 37], wordWidth: 216 },
  stackMiddle: 74,
  arc: { half: 234, y: -104, rise: 74, largest: 64 },
  linkBox: 128,
  gain: [1, 1.12, 1.07, 1.02, 1],
  wordsAlone: [46, 40],
  wash: { rx: 256, ry: 200, y: 22 },
  spread: [
    [],
    [[188, 42]],
    [[-188, 38], [188, 46]],
    [[-188, 44], [186, -34], [182, 148]],
    [[-188, -30], [188, -38], [182, 148], [-182, 154]],
  ],
};

/** Four links in a fan under a wide arc; for a group that has a whole row of the sheet. */
const WIDE: Pattern = {
  stack: { anchorBox: 236, name: { largest: 78, width: 330 }, words: [48, 42], wordWidth: 320 },
  stackMiddle: 62,
  arc: { half: 340, y: -112, rise: 92, largest: 74 },
  linkBox: 144,
  gain: [1, 1.25, 1.25, 1.08, 1],
  wordsAlone: [50, 44],
  wash: { rx: 400, ry: 206, y: 24 },
  spread: [
    [],
    [[300, 20]],
    [[-300, 10], [300, 20]],
    [[-292, 30], [276, -20], [430, 120]],
    [[-264, -14], [264, -22], [424, 110], [-424, 118]],
  ],
};

/** For one of two groups: half a sheet. */
const LARGE: Pattern = {
  stack: { anchorBox: 294, name: { largest: 96, width: 430 }, words: [56, 48, 42], wordWidth: 340 },
  stackMiddle: 76,
  arc: { half: 372, y: -246, rise: 112, largest: 96 },
  linkBox: 168,
  gain: [1, 1.2, 1.2, 1.1, 1, 0.9, 0.87],
  wordsAlone: [58, 50, 44],
  wash: { rx: 400, ry: 370, y: 30 },
  spread: [
    [],
    [[300, 40]],
    [[-300, 30], [300, 40]],
    [[-300, 40], [286, -124], [270, 220]],
    [[-290, -116], [290, -128], [-272, 224], [276, 218]],
    [[-304, 50], [290, -158], [-262, 236], [308, 34], [266, 224]],
    [[-288, -152], [288, -160], [308, 34], [-308, 42], [-262, 230], [264, 224]],
  ],
};

/** The only group of a sheet. */
const WHOLE: Pattern = {
  stack: { anchorBox: 294, name: { largest: 110, width: 520 }, words: [60, 52, 46], wordWidth: 420 },
  stackMiddle: 70,
  arc: { half: 470, y: -218, rise: 140, largest: 110 },
  linkBox: 188,
  gain: [1, 1.2, 1.15, 1.1, 1, 1, 1],
  wordsAlone: [64, 54, 48],
  wash: { rx: 600, ry: 350, y: 30 },
  spread: [
    [],
    [[380, 30]],
    [[-380, 20], [380, 30]],
    [[-390, 40], [380, -90], [560, 170]],
    [[-370, -60], [370, -74], [560, 170], [-560, 180]],
    [[-400, 60], [350, -90], [620, 20], [-620, 200], [430, 230]],
    [[-350, -80], [350, -92], [640, 10], [-640, 24], [-430, 220], [430, 226]],
  ],
};

interface Seat {
  readonly pattern: Pattern;
  readonly x: number;
  readonly y: number;
}

/** Seats by the number of groups, the first group first; heights are those of a sheet with a sentence at its foot. */
const SEATS: readonly (readonly Seat[])[] = [
  [],
  [{ pattern: WHOLE, x: 900, y: 566 }],
  [{ pattern: LARGE, x: 452, y: 668 }, { pattern: LARGE, x: 1330, y: 536 }],
  [{ pattern: HERO, x: 372, y: 650 }, { pattern: WIDE, x: 1242, y: 268 }, { pattern: WIDE, x: 1242, y: 758 }],
  [{ pattern: HERO, x: 372, y: 650 }, { pattern: SMALL, x: 978, y: 256 }, { pattern: SMALL, x: 1500, y: 266 }, { pattern: WIDE, x: 1242, y: 758 }],
  [
    { pattern: HERO, x: 372, y: 650 }, { pattern: SMALL, x: 978, y: 254 }, { pattern: SMALL, x: 1500, y: 264 },
    { pattern: SMALL, x: 982, y: 750 }, { pattern: SMALL, x: 1500, y: 758 },
  ],
];

/** Anchors of the later groups are a little smaller. */
const ANCHOR_STEP = 6;
const FEW_LINKS = 3;
/** How low a heading may reach. */
const HEADING_ROOM = 290;
const PHRASELESS_RISE = 26;

/**
 * The cells of a sheet, one per group.
 * @param linkCounts number of linked symbols of each group, at most five groups.
 * @param headingBottom a low heading lets the first group, which stands under it, rise a little.
 */
export function cellsFor(linkCounts: readonly number[], headingBottom: number): Cell[] {
  const seats = SEATS[linkCounts.length] ?? [];
  return seats.map(({ pattern, x, y }, index) => {
    const { spread, gain: gains, wordsAlone, ...plan } = pattern;
    const count = Math.min(linkCounts[index] ?? 0, spread.length - 1);
    const anchorBox = plan.stack.anchorBox - (index > 1 ? (index - 1) * ANCHOR_STEP : 0);
    const gain = gains[count] ?? 1;
    const wider = ((gain - 1) * plan.linkBox) / 2;
    return {
      ...plan,
      stack: { ...plan.stack, anchorBox, words: count <= FEW_LINKS ? wordsAlone : plan.stack.words },
      centre: { x, y: y - (index === 0 && seats.length > 1 ? riseUnder(headingBottom) : 0) },
      linkBox: plan.linkBox * gain,
      links: (spread[count] ?? []).map(([dx, dy]) => ({ x: dx < 0 ? dx - wider : dx + wider, y: dy })),
      wordSpots: [],
    };
  });
}

/** Turns a cell over so that left and right change places. */
export function mirrored(cell: Cell): Cell {
  return {
    ...cell,
    links: cell.links.map(({ x, y }) => ({ x: -x, y })),
    wordSpots: cell.wordSpots.map((spot) => ({ ...spot, at: { x: -spot.at.x, y: spot.at.y } })),
  };
}

/** How far the group under the heading may rise. */
export function riseUnder(headingBottom: number): number {
  return Math.max(0, Math.min(30, Math.round((HEADING_ROOM - headingBottom) * 0.22)));
}

/** Without a phrase over it a group moves up into the free room. */
export function raised(cell: Cell): Cell {
  return { ...cell, centre: { x: cell.centre.x, y: cell.centre.y - PHRASELESS_RISE } };
}
