import type { Point } from '../model/geometry.ts';
import { reach } from '../picture/ink.ts';
import type { SymbolPrint } from './block.ts';
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

/**
 * The line from an anchor's ink to a linked symbol's ink, as thick as the link is strong.
 * Null when it would be a stub or cross anything.
 * @param others everything but the two symbols, in sheet coordinates.
 */
export function spokeBetween(anchor: SymbolPrint, link: SymbolPrint, linksCount: number, others: readonly Body[]): Spoke | null {
  const [dx, dy] = [link.centre.x - anchor.centre.x, link.centre.y - anchor.centre.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return null;
  const [ux, uy] = [dx / length, dy / length];
  const start = reach(anchor.ink.hull, ux, uy) + GAP;
  const end = length - reach(link.ink.hull, -ux, -uy) - GAP;
  if (end - start < SHORTEST) return null;
  const along = (distance: number): Point => ({ x: anchor.centre.x + ux * distance, y: anchor.centre.y + uy * distance });
  const spoke = { from: along(start), to: along(end), thickness: 5 + Math.min(5, linksCount / 6) };
  const line = strip(spoke, ux, uy);
  const origin = { x: 0, y: 0 };
  return others.some((other) => collide(other, origin, line, origin, CLEARANCE)) ? null : spoke;
}

function strip({ from, to, thickness }: Spoke, ux: number, uy: number): Body {
  const [nx, ny] = [(-uy * thickness) / 2, (ux * thickness) / 2];
  return bodyOf([convex([
    { x: from.x + nx, y: from.y + ny }, { x: to.x + nx, y: to.y + ny },
    { x: to.x - nx, y: to.y - ny }, { x: from.x - nx, y: from.y - ny },
  ])]);
}
