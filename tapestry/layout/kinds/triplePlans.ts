import type { RowPlan } from './tripleRow.ts';

/** A group and the column it stands in: its middle on the sheet. */
export interface RowSeat {
  readonly x: number;
  readonly plan: RowPlan;
}

const COLUMNS = { left: 470, right: 1330, middle: 900 } as const;

function rowPlan(box: number, gap: number, text: readonly [number, number, number, number], width: number): RowPlan {
  const [largest, smallest, largestOfTwo, smallestOfTwo] = text;
  const large = box > 220;
  return {
    box, gap,
    line: large ? 10 : 8,
    arrow: large ? { thickness: 10, head: 36 } : { thickness: 8, head: 25 },
    countSize: large ? 58 : 42,
    sentence: { width, oneLine: { largest, smallest }, twoLines: { largest: largestOfTwo, smallest: smallestOfTwo } },
  };
}

const HERO = rowPlan(272, 196, [58, 46, 54, 40], 1640);
const SMALL = rowPlan(150, 100, [44, 38, 41, 32], 800);

/** Rows of a sheet from top to bottom, by the number of groups; the first group stands across the top. */
export const ROWS: readonly (readonly (readonly RowSeat[])[])[] = [
  [],
  [[{ x: COLUMNS.middle, plan: rowPlan(294, 240, [84, 62, 76, 44], 1600) }]],
  [
    [{ x: COLUMNS.middle, plan: rowPlan(286, 206, [62, 48, 58, 42], 1620) }],
    [{ x: COLUMNS.middle, plan: rowPlan(230, 176, [56, 44, 52, 38], 1560) }],
  ],
  [
    [{ x: COLUMNS.middle, plan: HERO }],
    [{ x: COLUMNS.left, plan: rowPlan(178, 76, [46, 40, 44, 34], 800) }, { x: COLUMNS.right, plan: rowPlan(178, 76, [46, 40, 44, 34], 800) }],
  ],
  [
    [{ x: COLUMNS.middle, plan: HERO }],
    [{ x: COLUMNS.left, plan: SMALL }, { x: COLUMNS.right, plan: SMALL }],
    [{ x: COLUMNS.middle, plan: rowPlan(160, 150, [48, 42, 44, 34], 1500) }],
  ],
  [
    [{ x: COLUMNS.middle, plan: HERO }],
    [{ x: COLUMNS.left, plan: SMALL }, { x: COLUMNS.right, plan: SMALL }],
    [{ x: COLUMNS.left, plan: SMALL }, { x: COLUMNS.right, plan: SMALL }],
  ],
];

/** The plan made smaller by a share; places keep their distance. */
export function shrunk(plan: RowPlan, share: number): RowPlan {
  const { oneLine, twoLines, width } = plan.sentence;
  const smaller = ({ largest, smallest }: { readonly largest: number; readonly smallest: number }) =>
    ({ largest: Math.max(smallest, Math.round(largest * share)), smallest });
  const box = Math.max(150, Math.round(plan.box * share));
  return { ...plan, box, gap: plan.gap + plan.box - box, sentence: { width, oneLine: smaller(oneLine), twoLines: smaller(twoLines) } };
}
