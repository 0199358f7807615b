import type { Rect } from '../../model/geometry.ts';
import { GUTTER, SHEET } from '../../model/limits.ts';
import type { SheetArrangement } from './arrangement.ts';

/** Where the title and each topic have their place. */
export interface Rooms {
  readonly hub: Rect;
  /** By index of the groups. */
  readonly topics: readonly Rect[];
  /** Rays lead from the title to the topics. */
  readonly hasRays: boolean;
  readonly titled: 'centre' | 'left';
}

export interface RoomWish {
  readonly arrangement: SheetArrangement;
  /** Of the topics, adding up to 1. */
  readonly shares: readonly number[];
  /** Indices in the order of the meeting. */
  readonly order: readonly number[];
  readonly mirrored: boolean;
  readonly flipped: boolean;
}

const EDGE = { x: 56, top: 52, bottom: 54 } as const;
/** Between rooms, and between them and what stands below them. */
export const ROOM_GAP = GUTTER + 6;
/** No room is narrower or wider than this against an even one. */
const UNEVEN = { least: 0.8, most: 1.75 } as const;

const FRAME: Rect = { x: EDGE.x, y: EDGE.top, width: SHEET.width - 2 * EDGE.x, height: SHEET.height - EDGE.top - EDGE.bottom };

/** A place for the title or for the topics of these indices. */
type Plan = number | 'hub' | { readonly across: readonly Cell[] } | { readonly down: readonly Cell[] };
/** A share of its row or column; 0: as the topics in it weigh. */
type Cell = readonly [Plan, number];

interface Design {
  readonly plan: Plan;
  readonly hasRays: boolean;
  readonly titled: Rooms['titled'];
}

/** @param foot what is taken from their height for what stands below them */
export function radialRooms(wish: RoomWish, foot = 0): Rooms {
  return roomsOf(RADIAL[wish.arrangement](wish.shares.length, wish.order), wish, foot);
}

/** @param foot what is taken from their height for what stands below them */
export function bigRooms(wish: RoomWish, foot = 0): Rooms {
  return roomsOf(BIG[wish.arrangement](wish.shares.length, wish.order), wish, foot);
}

type Designs = Readonly<Record<SheetArrangement, (topics: number, order: readonly number[]) => Design>>;

const across = (...cells: readonly Cell[]): Plan => ({ across: cells });
const down = (...cells: readonly Cell[]): Plan => ({ down: cells });
const even = (...plans: readonly Plan[]): Cell[] => plans.map((plan): Cell => [plan, 0]);

const RADIAL: Designs = {
  even: (topics) => ({ hasRays: true, titled: 'centre', plan: aroundTitle(topics) }),
  short: (topics) => ({ hasRays: true, titled: 'centre', plan: sunrise(topics) }),
  dominant: (topics) => ({
    hasRays: false, titled: 'centre',
    plan: topics > 4 ? across([down(...even(1, 3)), 0.28], [down(['hub', 0.24], [0, 0.76]), 0.44], [down(...even(2, 4)), 0.28])
      : topics > 3 ? across([down(['hub', 0.26], [0, 0.74]), 0.56], [down(...even(1, 2, 3)), 0.44])
        : across([down(['hub', 0.26], [0, 0.74]), 0.56], [down(...even(1, 2)), 0.44]),
  }),
  camps: (topics) => ({
    hasRays: true, titled: 'centre',
    plan: topics > 4 ? down([across([0, 0.37], ['hub', 0.26], [1, 0.37]), 0.6], [across(...even(3, 2, 4)), 0.4])
      : topics > 3 ? down([across([0, 0.37], ['hub', 0.26], [1, 0.37]), 0.62], [across(...even(2, 3)), 0.38])
        : across([0, 0.355], [down(['hub', 0.36], [2, 0.64]), 0.29], [1, 0.355]),
  }),
  sequence: (topics, order) => ({ hasRays: false, titled: 'left', plan: snake(topics, order) }),
  talk: (topics) => ({ hasRays: true, titled: 'centre', plan: across(['hub', 0.25], [down(...fan(topics)), 0.75]) }),
};

const BIG: Designs = {
  even: (topics) => ({ hasRays: false, titled: 'left', plan: mosaic(topics) }),
  short: (topics) => ({ hasRays: false, titled: 'centre', plan: topics > 3 ? down([across(...even(...numbers(topics).slice(0, 2))), 0.42], ['hub', 0.16], [across(...even(...numbers(topics).slice(2))), 0.42]) : down([across(...even(...numbers(topics))), 0.8], ['hub', 0.2]) }),
  dominant: (topics) => ({
    hasRays: false, titled: 'left',
    plan: across([down(['hub', 0.22], [0, 0.78]), 0.44], [topics > 4 ? down([across(...even(1, 2)), 0.5], [across(...even(3, 4)), 0.5]) : down(...even(...numbers(topics).slice(1))), 0.56]),
  }),
  camps: (topics) => ({ hasRays: false, titled: 'centre', plan: down(['hub', 0.16], [across(...even(0, 1)), 0.47], [across(...even(...numbers(topics).slice(2))), 0.37]) }),
  sequence: (topics, order) => ({
    hasRays: false, titled: 'left',
    plan: topics > 4 ? down([across(['hub', 0.3], ...even(...order.slice(0, 2))), 0.5], [across(...even(...order.slice(2))), 0.5])
      : down(['hub', 0.17], [across(...even(...order)), 0.83]),
  }),
  talk: (topics) => ({ hasRays: false, titled: 'left', plan: across([down(...fan(topics)), 0.73], ['hub', 0.27]) }),
};

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Under each other; the last two of five beside each other. */
function fan(topics: number): Cell[] {
  return topics > 4 ? even(0, 1, 2).map(([plan]): Cell => [plan, 0.25]).concat([[across(...even(3, 4)), 0.25]]) : even(...numbers(topics));
}

/** The title in the middle of its topics. */
function aroundTitle(topics: number): Plan {
  if (topics > 4) return across([down(...even(0, 3)), 0.345], [down(['hub', 0.36], [2, 0.64]), 0.31], [down(...even(1, 4)), 0.345]);
  if (topics > 3) return down([across([0, 0.345], ['hub', 0.31], [1, 0.345]), 0.5], [across(...even(2, 3)), 0.5]);
  if (topics > 2) return across([0, 0.345], [down(['hub', 0.34], [2, 0.66]), 0.31], [1, 0.345]);
  return sunrise(topics);
}

/** The title at the foot between two topics, the others over it; of three and fewer over them all. */
function sunrise(topics: number): Plan {
  if (topics > 4) return down([across(...even(1, 0, 2)), 0.57], [across([3, 0.33], ['hub', 0.34], [4, 0.33]), 0.43]);
  if (topics > 3) return down([across(...even(0, 1)), 0.55], [across([2, 0.33], ['hub', 0.34], [3, 0.33]), 0.45]);
  return down(['hub', 0.2], [across(...even(...numbers(topics))), 0.8]);
}

/** To the right in the upper row, back to the left in the lower one. */
function snake(topics: number, order: readonly number[]): Plan {
  const at = (place: number): number => order[place] ?? 0;
  if (topics > 4) return down([across(['hub', 0.25], ...even(at(0), at(1))), 0.5], [across(...even(at(4), at(3), at(2))), 0.5]);
  if (topics > 3) return down([across(['hub', 0.24], ...even(at(0), at(1))), 0.5], [across(...even(at(3), at(2))), 0.5]);
  if (topics > 2) return down([across(['hub', 0.27], ...even(at(0))), 0.48], [across(...even(at(2), at(1))), 0.52]);
  return down(['hub', 0.2], [across(...even(...order)), 0.8]);
}

function mosaic(topics: number): Plan {
  if (topics > 4) return down([across(['hub', 0.28], ...even(0, 1)), 0.52], [across(...even(2, 3, 4)), 0.48]);
  if (topics > 3) return across([down(['hub', 0.24], [0, 0.76]), 0.36], [down([across(...even(1, 2)), 0.52], [3, 0.48]), 0.64]);
  return across([down(['hub', 0.26], [0, 0.74]), 0.4], [down(...even(...numbers(topics).slice(1))), 0.6]);
}

function roomsOf({ plan, hasRays, titled }: Design, { shares, mirrored, flipped }: RoomWish, foot: number): Rooms {
  const frame = { ...FRAME, height: FRAME.height - foot };
  const found = new Map<number | 'hub', Rect>();
  settle(plan, frame, shares, found);
  const turned = ({ x, y, width, height }: Rect): Rect => ({
    x: mirrored ? SHEET.width - x - width : x,
    y: flipped ? frame.y + (frame.y + frame.height - y - height) : y,
    width, height,
  });
  const rectOf = (which: number | 'hub'): Rect => turned(found.get(which) ?? frame);
  return { hub: rectOf('hub'), topics: shares.map((_, index) => rectOf(index)), hasRays, titled };
}

function settle(plan: Plan, rect: Rect, shares: readonly number[], found: Map<number | 'hub', Rect>): void {
  if (typeof plan !== 'object') {
    found.set(plan, rect);
    return;
  }
  const lying = 'across' in plan;
  const cells = lying ? plan.across : plan.down;
  const weights = cells.map(([, share]) => share);
  const free = 1 - weights.reduce((sum, weight) => sum + weight, 0);
  const open = cells.flatMap(([inner, share]) => (share === 0 ? [weightOf(inner, shares)] : []));
  const mean = open.reduce((sum, weight) => sum + weight, 0) / Math.max(1, open.length);
  const bounded = open.map((weight) => Math.min(UNEVEN.most, Math.max(UNEVEN.least, mean > 0 ? weight / mean : 1)));
  const whole = bounded.reduce((sum, weight) => sum + weight, 0);
  const length = (lying ? rect.width : rect.height) - ROOM_GAP * (cells.length - 1);
  let at = lying ? rect.x : rect.y;
  for (const [inner, share] of cells) {
    const part = Math.round(length * (share > 0 ? share : (free * (bounded.shift() ?? 0)) / whole));
    settle(inner, lying ? { ...rect, x: at, width: part } : { ...rect, y: at, height: part }, shares, found);
    at += part + ROOM_GAP;
  }
}

function weightOf(plan: Plan, shares: readonly number[]): number {
  if (plan === 'hub') return 0;
  if (typeof plan === 'number') return shares[plan] ?? 0;
  return ('across' in plan ? plan.across : plan.down).reduce((sum, [inner]) => sum + weightOf(inner, shares), 0);
}
