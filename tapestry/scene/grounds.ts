import type { Cubic, Point, Rect } from '../model/geometry.ts';
import { SHEET } from '../model/limits.ts';
import { boxOf } from '../picture/polygon.ts';
import { hundredths, roundCubic, roundPoint, roundRect } from './round.ts';
import type { GroundItem } from './scene.ts';

/** Every item has a seed of its own, so that one may change alone. */
export type SeedFor = (id: string) => number;

interface Ellipse {
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
}

const HEM_INSET = 27;
const DROPS = { fewest: 9, more: 8 } as const;

export function washItem(id: string, group: string | null, { centre, rx, ry }: Ellipse, color: string, seedFor: SeedFor): GroundItem {
  return { id, kind: 'wash', layer: 'ground', ...(group === null ? {} : { group }), bounds: ellipseBox(centre, rx, ry), centre: roundPoint(centre), rx: hundredths(rx), ry: hundredths(ry), color, seed: seedFor(id) };
}

export function splatterItem(id: string, group: string, { centre, rx, ry }: Ellipse, color: string, seedFor: SeedFor): GroundItem {
  const seed = seedFor(id);
  const drops = DROPS.fewest + (seed % DROPS.more);
  return { id, kind: 'splatter', layer: 'ground', group, bounds: ellipseBox(centre, rx * 1.45, ry * 1.45), centre: roundPoint(centre), rx: hundredths(rx), ry: hundredths(ry), color, drops, seed };
}

export function brushItem(id: string, path: Cubic, thickness: number, color: string, seedFor: SeedFor): GroundItem {
  const around = boxOf([path.from, path.control1, path.control2, path.to]);
  return { id, kind: 'brush', layer: 'ground', bounds: grown(around, thickness / 2), path: roundCubic(path), thickness, color, seed: seedFor(id) };
}

export function arrowItem(id: string, group: string, arrow: { readonly path: Cubic; readonly thickness: number; readonly head: number }, color: string, seedFor: SeedFor): GroundItem {
  const { path, thickness, head } = arrow;
  const around = boxOf([path.from, path.control1, path.control2, path.to]);
  return { id, kind: 'arrow', layer: 'ground', group, bounds: grown(around, head), path: roundCubic(path), thickness, head, color, seed: seedFor(id) };
}

export function ruleItem(id: string, from: Point, to: Point, thickness: number, color: string, seedFor: SeedFor): GroundItem {
  return { id, kind: 'rule', layer: 'ground', bounds: grown(boxOf([from, to]), thickness / 2), from: roundPoint(from), to: roundPoint(to), thickness, color, seed: seedFor(id) };
}

export function hemItem(color: string, seedFor: SeedFor): GroundItem {
  return { id: 'hem', kind: 'hem', layer: 'ground', bounds: { x: 0, y: 0, width: SHEET.width, height: SHEET.height }, inset: HEM_INSET, color, seed: seedFor('hem') };
}

function ellipseBox(centre: Point, rx: number, ry: number): Rect {
  return roundRect({ x: centre.x - rx, y: centre.y - ry, width: 2 * rx, height: 2 * ry });
}

export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return roundRect({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });
}
