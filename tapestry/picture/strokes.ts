import type { Point } from '../model/geometry.ts';
import { brightness } from './brightness.ts';
import type { Stroke } from './picture.ts';
import { boxOf, contains, distance, signedArea } from './polygon.ts';
import { GRID } from './svg.ts';
import type { Shape } from './svg.ts';

/** Ends closer than this meet. */
const MEETING = 0.05;
/** Fills darker than this belong to the drawn line, lighter ones to the body. */
const DARK = 0.4;
/** In a coloured illustration only marks this small (square units) stay solid: eyes, dots, buttons. */
const SMALL_MARK = 4;

/**
 * What the pen draws. Stroked shapes become lines, dark fills solid marks, light fills the outline of a body.
 * A flat coloured illustration (several fills, no line) becomes an outline drawing, because painted in one colour
 * it would be a blot.
 */
export function strokesOf(shapes: readonly Shape[]): Stroke[] {
  const seen = shapes.filter((shape) => !isBackdrop(shape));
  const lined = seen.some(isStroked);
  const fills = new Set(seen.filter((shape) => brightness(shape.fill) !== null).map((shape) => shape.fill.toLowerCase()));
  const illustration = !lined && fills.size > 1;
  return seen.flatMap((shape) => shapeStrokes(shape, lined, illustration));
}

function shapeStrokes(shape: Shape, lined: boolean, illustration: boolean): Stroke[] {
  const fill = brightness(shape.fill);
  const dark = fill !== null && fill < DARK;
  if (!isStroked(shape) && (fill === null || (lined && !dark))) return [];
  const loops = shape.lines.map((line) => ({ points: withoutRepeat(line.points), closed: line.closed || meets(line.points) }));
  const solid = dark && loops.every((loop) => loop.points.length > 2);
  if (solid && illustration) return loops.map((loop) => ({ ...loop, closed: true, filled: Math.abs(signedArea(loop.points)) < SMALL_MARK }));
  if (solid) return oriented(loops.map((loop) => loop.points), shape.evenOdd).map((points) => ({ points, closed: true, filled: true }));
  return loops.map((loop) => ({ ...loop, closed: loop.closed || !isStroked(shape), filled: false }));
}

function isStroked(shape: Shape): boolean {
  return brightness(shape.stroke) !== null;
}

/** A light sheet under the whole drawing is paper, not a part of it. */
function isBackdrop(shape: Shape): boolean {
  const fill = brightness(shape.fill);
  if (isStroked(shape) || fill === null || fill < 0.85) return false;
  const box = boxOf(shape.lines.flatMap((line) => line.points));
  return box.width * box.height > GRID * GRID * 0.9;
}

function meets(points: readonly Point[]): boolean {
  return points.length > 3 && distance(points[0]!, points[points.length - 1]!) < MEETING;
}

function withoutRepeat(points: readonly Point[]): readonly Point[] {
  return meets(points) ? points.slice(0, -1) : points;
}

/** Turns loops so that the nonzero rule fills them, holes left open, whatever rule the SVG used. */
function oriented(loops: readonly (readonly Point[])[], evenOdd: boolean): readonly (readonly Point[])[] {
  const areas = loops.map(signedArea);
  if (!evenOdd) {
    const largest = areas.reduce((most, area) => (Math.abs(area) > Math.abs(most) ? area : most), 0);
    return largest < 0 ? loops.map((loop) => loop.toReversed()) : loops;
  }
  return loops.map((loop, i) => {
    const around = loops.filter((other, k) => k !== i && contains(other, loop[0]!)).length;
    return areas[i]! > 0 === (around % 2 === 0) ? loop : loop.toReversed();
  });
}
