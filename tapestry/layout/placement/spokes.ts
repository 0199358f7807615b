import type { Point } from '../../model/geometry.ts';
import { reach } from '../../picture/ink.ts';
import type { SymbolPrint } from '../blocks/block.ts';
import { collide } from './body.ts';
import type { Body } from './body.ts';
import { bodyOf } from './body.ts';
import { convex } from './convex.ts';

export interface Spoke {
  readonly from: Point;
  readonly to: Point;
  readonly thickness: number;
}

const GAP = 9;
/** Shorter lines look like dirt between the symbols. */
const SHORTEST = 22;
/** A spoke passes everything else at this distance. */
const CLEARANCE = 6;

/** A symbol as a spoke sees it. */
export interface SpokeEnd {
  readonly centre: Point;
  /** Convex hull of the ink around (0, 0). */
  readonly hull: readonly Point[];
}

/** The line from one ink to another on the way between their centres; null when it would be a stub. */
export function spokeLine(anchor: SpokeEnd, link: SpokeEnd): Pick<Spoke, 'from' | 'to'> | null {
  const dx = link.centre.x - anchor.centre.x;
  const dy = link.centre.y - anchor.centre.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return null;
  const ux = dx / length;
  const uy = dy / length;
  const start = reach(anchor.hull, ux, uy) + GAP;
  const end = length - reach(link.hull, -ux, -uy) - GAP;
  if (end - start < SHORTEST) return null;
  const along = (distance: number): Point => ({ x: anchor.centre.x + ux * distance, y: anchor.centre.y + uy * distance });
  return { from: along(start), to: along(end) };
}

/**
 * The line from an anchor's ink to a linked symbol's ink, as thick as the link is strong.
 * Null when it would be a stub or cross anything.
 * @param others everything but the two symbols, in sheet coordinates.
 */
export function spokeBetween(anchor: SymbolPrint, link: SymbolPrint, linksCount: number, others: readonly Body[]): Spoke | null {
  const ends = spokeLine({ centre: anchor.centre, hull: anchor.ink.hull }, { centre: link.centre, hull: link.ink.hull });
  if (!ends) return null;
  const spoke = { ...ends, thickness: 5 + Math.min(5, linksCount / 6) };
  return crosses(spoke, others) ? null : spoke;
}

/** True when a spoke passes any of these, in sheet coordinates, too closely. */
export function crosses(spoke: Spoke, others: readonly Body[]): boolean {
  const line = strip(spoke);
  const origin = { x: 0, y: 0 };
  return others.some((other) => collide(other, origin, line, origin, CLEARANCE));
}

function strip({ from, to, thickness }: Spoke): Body {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const half = thickness / (2 * Math.sqrt(dx * dx + dy * dy));
  const nx = -dy * half;
  const ny = dx * half;
  return bodyOf([convex([
    { x: from.x + nx, y: from.y + ny }, { x: to.x + nx, y: to.y + ny },
    { x: to.x - nx, y: to.y - ny }, { x: from.x - nx, y: from.y - ny },
  ])]);
}
