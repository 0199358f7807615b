import type { Point, Rect } from '../geometry.ts';
import { SHEET } from '../limits.ts';

/** A line that shows what something was brought to, in px of the sheet. */
export interface Guide {
  readonly from: Point;
  readonly to: Point;
  /** Set for one of several equal gaps: how wide they are. */
  readonly gap?: number;
}

/** By how much something moves to stand in line, and why. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

type Axis = 'x' | 'y';

interface Span {
  readonly begin: number;
  readonly end: number;
}

/** One way to stand in line along an axis; its guides are drawn once both axes are decided. */
interface Candidate {
  readonly shift: number;
  guides(moved: Rect): readonly Guide[];
}

const WHOLE: Rect = { x: 0, y: 0, width: SHEET.width, height: SHEET.height };
const SAME_PX = 0.01;

const spanOf = (axis: Axis, { x, y, width, height }: Rect): Span => (axis === 'x' ? { begin: x, end: x + width } : { begin: y, end: y + height });
const acrossOf = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const middle = ({ begin, end }: Span): number => (begin + end) / 2;
const stops = (span: Span): readonly number[] => [span.begin, middle(span), span.end];
const pointAt = (axis: Axis, along: number, across: number): Point => (axis === 'x' ? { x: along, y: across } : { x: across, y: along });

/**
 * Brings a box in line with the nearest edge or middle of the others or of the sheet, or to where gaps in its row become
 * equal; each direction for itself.
 * @param reach how far, in px of the sheet
 */
export function snapBox(box: Rect, others: readonly Rect[], reach: number): Snap {
  const [x, y] = (['x', 'y'] as const).map((axis) => nearest([...lines(axis, box, [WHOLE, ...others]), ...gaps(axis, box, others)], reach));
  const [dx, dy] = [x?.[0]?.shift ?? 0, y?.[0]?.shift ?? 0];
  const moved = { ...box, x: box.x + dx, y: box.y + dy };
  return { dx, dy, guides: [...x ?? [], ...y ?? []].flatMap(({ guides }) => guides(moved)) };
}

/** Brings a point level or upright to the nearest of others, or to an edge or the middle of the sheet. */
export function snapPoint(point: Point, others: readonly Point[], reach: number): Snap {
  return snapBox({ ...point, width: 0, height: 0 }, others.map(({ x, y }) => ({ x, y, width: 0, height: 0 })), reach);
}

function lines(axis: Axis, box: Rect, targets: readonly Rect[]): Candidate[] {
  const across = acrossOf(axis);
  return targets.flatMap((target) => stops(spanOf(axis, target)).flatMap((line) => stops(spanOf(axis, box)).map((stop): Candidate => ({
    shift: line - stop,
    guides(moved) {
      const [a, b] = [spanOf(across, target), spanOf(across, moved)];
      return [{ from: pointAt(axis, line, Math.min(a.begin, b.begin)), to: pointAt(axis, line, Math.max(a.end, b.end)) }];
    },
  }))));
}

function gaps(axis: Axis, box: Rect, others: readonly Rect[]): Candidate[] {
  const across = acrossOf(axis);
  const beside = spanOf(across, box);
  const row = others.filter((other) => isBeside(spanOf(across, other), beside)).map((other) => spanOf(axis, other)).toSorted((a, b) => a.begin - b.begin);
  const { begin, end } = spanOf(axis, box);
  const length = end - begin;
  return row.slice(1).flatMap((b, at) => {
    const a = row[at]!;
    const gap = b.begin - a.end;
    if (gap <= 0) return [];
    const inside = (gap - length) / 2;
    return [
      gapAt(axis, b.end + gap - begin, [a.end, b.end], gap),
      gapAt(axis, a.begin - gap - end, [a.begin - gap, a.end], gap),
      ...inside > 0 ? [gapAt(axis, a.end + inside - begin, [a.end, b.begin - inside], inside)] : [],
    ];
  });
}

const isBeside = (a: Span, b: Span): boolean => a.begin < b.end && a.end > b.begin;

function gapAt(axis: Axis, shift: number, begins: readonly number[], gap: number): Candidate {
  return {
    shift,
    guides(moved) {
      const across = middle(spanOf(acrossOf(axis), moved));
      return begins.map((begin) => ({ from: pointAt(axis, begin, across), to: pointAt(axis, begin + gap, across), gap: Math.round(gap) }));
    },
  };
}

/** The nearest within reach, and whatever else comes to stand in line by the same move. */
function nearest(candidates: readonly Candidate[], reach: number): readonly Candidate[] {
  const best = candidates.reduce<Candidate | null>((least, each) => (Math.abs(each.shift) <= reach && (least === null || Math.abs(each.shift) < Math.abs(least.shift) - SAME_PX) ? each : least), null);
  return best === null ? [] : candidates.filter(({ shift }) => Math.abs(shift - best.shift) < SAME_PX);
}
