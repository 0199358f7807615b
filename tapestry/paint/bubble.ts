import { mulberry32 } from '../layout/placement/rng.ts';
import type { Point, Rect } from '../model/geometry.ts';
import { penLine } from '../picture/pen.ts';
import type { PathCanvas } from './canvas.ts';
import { withAlpha } from './color.ts';
import { tracePolygon, traceRibbon } from './ribbon.ts';

export interface Bubble {
  readonly box: Rect;
  /** Where its tail ends; null without one. */
  readonly tail: Point | null;
  readonly thickness: number;
  readonly color: string;
  readonly fill: string;
  readonly seed: number;
}

const BODY_ALPHA = 0.92;
/** The print lies a little off its line, as the symbols' does. */
const MISPRINT = { x: 4, y: 4 } as const;
const CORNER = { share: 0.36, most: 44, steps: 7 } as const;
const TAIL = { half: 17, aside: 44 } as const;

/** A speech bubble as a hand draws it: a light body under one line that runs all round it and out into its tail. */
export function paintBubble(ctx: PathCanvas, { box, tail, thickness, color, fill, seed }: Bubble): void {
  const rng = mulberry32(seed);
  const loop = bubbleLoop(box, tail);
  ctx.save();
  ctx.beginPath();
  tracePolygon(ctx, loop.map(({ x, y }) => ({ x: x + MISPRINT.x, y: y + MISPRINT.y })));
  ctx.fillStyle = withAlpha(fill, BODY_ALPHA);
  ctx.fill('nonzero');
  ctx.beginPath();
  traceRibbon(ctx, penLine(loop, { width: thickness, wobble: 2.4, wavelength: 90, pressure: 0.16, taper: 0.3, closed: true }, rng));
  ctx.fillStyle = color;
  ctx.fill('nonzero');
  ctx.restore();
}

/** Clockwise from the upper left corner. */
function bubbleLoop(box: Rect, tail: Point | null): Point[] {
  const { x, y, width, height } = box;
  const round = Math.min(CORNER.most, Math.min(width, height) * CORNER.share);
  const [right, bottom] = [x + width, y + height];
  const top = [...corner({ x, y: y + round }, { x, y }, { x: x + round, y }), ...corner({ x: right - round, y }, { x: right, y }, { x: right, y: y + round })];
  const foot = [...corner({ x: right, y: bottom - round }, { x: right, y: bottom }, { x: right - round, y: bottom }), ...corner({ x: x + round, y: bottom }, { x, y: bottom }, { x, y: bottom - round })];
  if (!tail) return [...top, ...foot];
  if (tail.y < y) return [...top.slice(0, CORNER.steps + 1), ...tailAt(box, round, tail, y), ...top.slice(CORNER.steps + 1), ...foot];
  return [...top, ...foot.slice(0, CORNER.steps + 1), ...tailAt(box, round, tail, bottom).reverse(), ...foot.slice(CORNER.steps + 1)];
}

/** Three points from left to right: out of the edge, to the tip and back. */
function tailAt({ x, width }: Rect, round: number, tail: Point, edge: number): Point[] {
  const middle = Math.min(Math.max(tail.x + (tail.x < x + width / 2 ? TAIL.aside : -TAIL.aside), x + round + TAIL.half), x + width - round - TAIL.half);
  return [{ x: middle - TAIL.half, y: edge }, tail, { x: middle + TAIL.half, y: edge }];
}

/** A bend from one point to another around the one between them. */
function corner(from: Point, round: Point, to: Point): Point[] {
  return Array.from({ length: CORNER.steps + 1 }, (_, step) => {
    const t = step / CORNER.steps;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return { x: from.x * a + round.x * b + to.x * c, y: from.y * a + round.y * b + to.y * c };
  });
}
