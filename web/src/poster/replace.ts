import { collide } from '../../../tapestry/layout/body.ts';
import type { Body } from '../../../tapestry/layout/body.ts';
import { place } from '../../../tapestry/layout/place.ts';
import { GAPS, MARGIN } from '../../../tapestry/layout/sheet.ts';
import type { Move } from '../../../tapestry/model/arrangement.ts';
import type { Point, Rect } from '../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../tapestry/model/limits.ts';
import { movedItem } from '../../../tapestry/scene/arrange.ts';
import type { LiveItem } from '../../../tapestry/scene/scene.ts';
import { unitBody } from './unitBody.ts';
import type { Unit } from './units.ts';

const STILL: Point = { x: 0, y: 0 };
/** A neighbour that is in the way moves at most this far. */
const REACH = 300;
const SHEET_INSIDE: Rect = { x: MARGIN.symbols / 2, y: MARGIN.symbols / 2, width: SHEET.width - MARGIN.symbols, height: SHEET.height - MARGIN.symbols };

/**
 * Where units stand after one of them was dropped: it keeps the place it was given, whole pixels, on the sheet; those
 * it came to lie on find the nearest free spot around their own place, and everything else stays. A neighbour without a
 * free spot in reach stays too: the person wanted it so.
 * @returns moves by unit id, of the units that moved
 */
export function replaced(units: readonly Unit[], dragged: Unit, drop: Move): ReadonlyMap<string, Move> {
  const bodies = new Map(units.map((unit) => [unit, unitBody(unit)] as const));
  const own = bodies.get(dragged) as Body;
  const at = ontoSheet(own.box, drop);
  const touched = (unit: Unit, standing: Point): boolean => collide(own, standing, bodies.get(unit) as Body, STILL, GAPS.clearance);
  // What touched it before (the word under its name) is no newcomer and keeps its place.
  const inTheWay = units.filter((unit) => unit !== dragged && touched(unit, at) && !touched(unit, STILL));
  const staying = units.filter((unit) => unit !== dragged && !inTheWay.includes(unit));
  const wishes = inTheWay.map((unit) => ({ body: bodies.get(unit) as Body, target: STILL, reach: REACH, within: SHEET_INSIDE }));
  const obstacles = [bodyAt(dragged, { dx: at.x, dy: at.y }), ...staying.map((unit) => bodies.get(unit) as Body)];
  const spots = place(wishes, { obstacles, clearance: GAPS.clearance, comfort: GAPS.clearance, passes: 0, seed: 1 });
  const moves = new Map<string, Move>([[dragged.id, { dx: at.x, dy: at.y }]]);
  inTheWay.forEach((unit, index) => {
    const spot = spots[index];
    if (spot && (spot.x !== 0 || spot.y !== 0)) moves.set(unit.id, { dx: spot.x, dy: spot.y });
  });
  return moves;
}

function bodyAt({ live }: Unit, move: Move): Body {
  return unitBody({ live: live.map((item) => movedItem(item, move) as LiveItem) });
}

/** The nearest whole-pixel move that keeps the box on the sheet; one that is larger than the sheet keeps its middle there. */
function ontoSheet(box: Rect, { dx, dy }: Move): Point {
  const along = (start: number, length: number, by: number, from: number, room: number): number => {
    if (length > room) return Math.round(Math.min(Math.max(by, from + room / 2 - start - length), from + room / 2 - start));
    return Math.round(Math.min(Math.max(by, from - start), from + room - start - length)) + 0;
  };
  return {
    x: along(box.x, box.width, dx, SHEET_INSIDE.x, SHEET_INSIDE.width),
    y: along(box.y, box.height, dy, SHEET_INSIDE.y, SHEET_INSIDE.height),
  };
}
