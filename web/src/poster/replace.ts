import { collide } from '../../../tapestry/layout/placement/body.ts';
import type { Body } from '../../../tapestry/layout/placement/body.ts';
import { place } from '../../../tapestry/layout/placement/place.ts';
import { clampTo, GAPS, MARGIN } from '../../../tapestry/layout/placement/sheet.ts';
import type { Move } from '../../../tapestry/model/arrangement.ts';
import type { Point, Rect } from '../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../tapestry/model/limits.ts';
import { movedItem } from '../../../tapestry/scene/arrange.ts';
import type { LiveItem } from '../../../tapestry/scene/scene.ts';
import { unitBody } from './unitBody.ts';
import type { Unit } from './units.ts';

/** Ink of different things keeps so far apart after a drop, where there is room for that; else as far as when a poster is made. */
const APART = 14;
const STILL: Point = { x: 0, y: 0 };
/** As far as anything looks for a free spot. */
const REACH = 300;
/** Two that change places may settle this far beside each other's. */
const SWAP_REACH = 120;
const EDGE = MARGIN.symbols / 2;
const ON_SHEET: Rect = { x: EDGE, y: EDGE, width: SHEET.width - 2 * EDGE, height: SHEET.height - 2 * EDGE };

/** How often it gives way itself to what cannot. */
const ROUNDS = 6;
/** Only things of about one size change places: the area of one is at most this many times the other's. */
const ALIKE = 3;

/**
 * Where units stand after one of them was dropped, so that nothing lies on anything: it stays where it was dropped and
 * what it fell on finds the nearest free spots; where there is no room for that, it changes places with the nearest
 * unit of its size that it fell on, or goes aside itself from what cannot, as little as possible; else back.
 * @param drop in base pixels; the answer is in whole ones and on the sheet
 * @returns moves by unit id, of the units that moved
 */
export function replaced(units: readonly Unit[], dragged: Unit, drop: Move): ReadonlyMap<string, Move> {
  const crowd = units.filter((unit) => unit !== dragged).map((unit) => ({ unit, body: unitBody(unit) }));
  const own = unitBody(dragged);
  const wanted = clampTo(own.box, { x: drop.dx, y: drop.dy }, ON_SHEET);
  let at: Point | null = wanted;
  const stubborn: Neighbour[] = [];
  for (let round = 0; at && round < ROUNDS; round += 1) {
    const roomy = steppedAside(dragged, own, at, crowd, APART);
    const { fellOn, spots } = roomy.spots.includes(null) ? steppedAside(dragged, own, at, crowd, GAPS.clearance) : roomy;
    if (!spots.includes(null)) return movesOf([dragged, at], ...fellOn.map(({ unit }, index) => [unit, spots[index] as Point] as const));
    const exchange = round === 0 ? swapped(dragged, own, at, fellOn, crowd) : null;
    if (exchange) return exchange;
    stubborn.push(...fellOn.filter((_, index) => spots[index] === null));
    at = place([{ body: own, target: wanted, reach: REACH, within: ON_SHEET }], placing(stubborn.map(({ body }) => body)))[0] ?? null;
  }
  return new Map();
}

interface Neighbour {
  readonly unit: Unit;
  readonly body: Body;
}

/** Everything it fell on or came nearer to than the gap, and a spot beside it for each; null for what finds none. */
function steppedAside(dragged: Unit, own: Body, at: Point, crowd: readonly Neighbour[], gap: number): { readonly fellOn: readonly Neighbour[]; readonly spots: readonly (Point | null)[] } {
  const fellOn = fallenOn(own, at, crowd, gap);
  const wishes = fellOn.map(({ body }) => ({ body, target: STILL, reach: REACH, within: ON_SHEET }));
  const others = crowd.filter((neighbour) => !fellOn.includes(neighbour));
  return { fellOn, spots: place(wishes, placing([unitBody(standingAt(dragged, at)), ...others.map(({ body }) => body)], gap)) };
}

/** What stood as near before (the word under its name) keeps its place. */
function fallenOn(own: Body, at: Point, crowd: readonly Neighbour[], gap: number): Neighbour[] {
  const touches = (body: Body, standing: Point): boolean => collide(own, standing, body, STILL, gap);
  return crowd.filter(({ body }) => touches(body, at) && !touches(body, STILL));
}

/** It takes the place of the nearest it fell on, which takes its own. */
function swapped(dragged: Unit, own: Body, at: Point, fellOn: readonly Neighbour[], crowd: readonly Neighbour[]): Map<string, Move> | null {
  const middle = plus(centre(own.box), at);
  const [partner] = fellOn.filter(({ body }) => alike(body.box, own.box)).toSorted((a, b) => distance(centre(a.body.box), middle) - distance(centre(b.body.box), middle));
  if (!partner || distance(centre(partner.body.box), middle) > distance(centre(own.box), middle)) return null;
  const there = minus(centre(partner.body.box), centre(own.box));
  const wishes = [
    { body: own, target: clampTo(own.box, there, ON_SHEET), reach: SWAP_REACH, within: ON_SHEET },
    { body: partner.body, target: clampTo(partner.body.box, minus(STILL, there), ON_SHEET), reach: SWAP_REACH, within: ON_SHEET },
  ];
  const [first, second] = place(wishes, placing(crowd.flatMap((each) => (each === partner ? [] : [each.body]))));
  return first && second ? movesOf([dragged, first], [partner.unit, second]) : null;
}

function placing(obstacles: readonly Body[], gap: number = GAPS.clearance): Parameters<typeof place>[1] {
  return { obstacles, clearance: gap, comfort: gap, passes: 0, seed: 1 };
}

function standingAt({ live }: Unit, { x, y }: Point): Pick<Unit, 'live'> {
  return { live: live.map((item) => movedItem(item, { dx: x, dy: y }) as LiveItem) };
}

function movesOf(...moved: readonly (readonly [Unit, Point])[]): Map<string, Move> {
  return new Map(moved.filter(([, { x, y }]) => x !== 0 || y !== 0).map(([{ id }, { x, y }]) => [id, { dx: x, dy: y }]));
}

function alike(a: Rect, b: Rect): boolean {
  const ratio = (a.width * a.height) / (b.width * b.height);
  return ratio < ALIKE && ratio > 1 / ALIKE;
}

const centre = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: Math.round(a.x - b.x), y: Math.round(a.y - b.y) });
const distance = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
