import type { Point, Rect } from '../model/geometry.ts';
import { boxOf } from '../picture/polygon.ts';
import type { TextStyle } from '../scene/scene.ts';
import type { Glyph } from './glyph.ts';
import type { GlyphPlacement } from './onPath.ts';

/** True box of painted text, the embolding stroke included, the halo not. Null when nothing has ink. */
export function textBounds(placements: readonly GlyphPlacement[], style: TextStyle): Rect | null {
  const points = placements.flatMap((placement) => inkCorners(placement, style.size));
  return points.length === 0 ? null : grownBox(points, (style.size * style.bold) / 2);
}

/** The box of points, grown on every side. */
function grownBox(points: readonly Point[], grow: number): Rect {
  const { x, y, width, height } = boxOf(points);
  return { x: x - grow, y: y - grow, width: width + 2 * grow, height: height + 2 * grow };
}

/**
 * Closed polygon around text on a curve: along the tops of its glyphs and back along their feet, at the largest
 * ascent and descent of ink in the run, the embolding stroke included, the halo not.
 */
export function textOutline(placements: readonly GlyphPlacement[], style: TextStyle): Point[] {
  const inked = placements.filter(({ glyph }) => glyph.ink !== null);
  const grow = (style.size * style.bold) / 2 + 1.5;
  const ascent = Math.max(...inked.map(({ glyph }) => -top(glyph))) * style.size + grow;
  const descent = Math.max(...inked.map(({ glyph }) => bottom(glyph))) * style.size + grow;
  const ribs = ribsOf(inked, style.size, grow);
  const above = ribs.map(({ x, y, ux, uy }) => ({ x: x + uy * ascent, y: y - ux * ascent }));
  const below = ribs.map(({ x, y, ux, uy }) => ({ x: x - uy * descent, y: y + ux * descent }));
  return [...above, ...below.reverse()];
}

interface Rib extends Point {
  readonly ux: number;
  readonly uy: number;
}

/** A point of the baseline and its direction before the first glyph, between neighbours and after the last. */
function ribsOf(placements: readonly GlyphPlacement[], size: number, grow: number): Rib[] {
  const starts = placements.map((placement) => along(placement, (placement.glyph.ink as Rect).x * size - grow));
  const ends = placements.map((placement) => along(placement, right(placement.glyph) * size + grow));
  const between = ends.slice(0, -1).map((end, index) => middle(end, starts[index + 1] as Rib));
  return [...starts.slice(0, 1), ...between, ...ends.slice(-1)];
}

function along({ x, y, ux, uy }: GlyphPlacement, distance: number): Rib {
  return { x: x + ux * distance, y: y + uy * distance, ux, uy };
}

function middle(a: Rib, b: Rib): Rib {
  const ux = a.ux + b.ux;
  const uy = a.uy + b.uy;
  const length = Math.sqrt(ux * ux + uy * uy) || 1;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, ux: ux / length, uy: uy / length };
}

function inkCorners({ glyph, x, y, ux, uy }: GlyphPlacement, size: number): Point[] {
  const { ink } = glyph;
  if (!ink) return [];
  return [[ink.x, ink.y], [ink.x + ink.width, ink.y], [ink.x + ink.width, ink.y + ink.height], [ink.x, ink.y + ink.height]]
    .map(([gx = 0, gy = 0]) => ({ x: x + size * (ux * gx - uy * gy), y: y + size * (uy * gx + ux * gy) }));
}

const top = (glyph: Glyph): number => glyph.ink?.y ?? 0;
const bottom = (glyph: Glyph): number => (glyph.ink ? glyph.ink.y + glyph.ink.height : 0);
const right = (glyph: Glyph): number => (glyph.ink ? glyph.ink.x + glyph.ink.width : 0);
