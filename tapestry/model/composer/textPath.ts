import type { Point } from '../geometry.ts';

/** The three kinds of path that text is written along. */
export const PATH_KINDS = ['line', 'quadratic', 'cubic'] as const;
export type PathKind = (typeof PATH_KINDS)[number];

/** Start, bends and end, in px of the base sheet: two points for a line, three for a quadratic curve, four for a cubic one. */
export interface TextPath {
  readonly kind: PathKind;
  readonly points: readonly Point[];
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const LETTERS: Readonly<Record<PathKind, string>> = { line: 'L', quadratic: 'Q', cubic: 'C' };

/** Two clicks closer than this are no path, in px of the base sheet. */
export const MIN_PATH_PX = 40;

/** @throws TypeError for what is not `M x y` and one of L, Q or C */
export function readTextPath(text: string): TextPath {
  const kind = PATH_KINDS.find((each) => text.includes(LETTERS[each]));
  const numbers = text.match(NUMBER)?.map(Number) ?? [];
  if (kind === undefined || numbers.length !== 2 * (PATH_KINDS.indexOf(kind) + 2)) throw new TypeError(`"${text}" is no path of text.`);
  return { kind, points: Array.from({ length: numbers.length / 2 }, (_, at) => ({ x: numbers[2 * at]!, y: numbers[2 * at + 1]! })) };
}

/** In whole pixels. */
export function writeTextPath({ kind, points }: TextPath): string {
  const [first, ...rest] = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  return `M ${first} ${LETTERS[kind]} ${rest.join(' ')}`;
}

/** The path that two clicks make: the bend of a quadratic curve in the middle, those of a cubic one at a third and two thirds. */
export function pathBetween(kind: PathKind, from: Point, to: Point): TextPath {
  const at = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  if (kind === 'line') return { kind, points: [from, to] };
  return { kind, points: kind === 'quadratic' ? [from, at(1 / 2), to] : [from, at(1 / 3), at(2 / 3), to] };
}

/** Raising a quadratic curve to a cubic one keeps its drawing; otherwise the bends are derived from the ends. */
export function asKind(path: TextPath, kind: PathKind): TextPath {
  if (path.kind === kind) return path;
  const [from, to] = [path.points[0]!, path.points.at(-1)!];
  if (path.kind !== 'quadratic' || kind !== 'cubic') return pathBetween(kind, from, to);
  const bend = path.points[1]!;
  const towards = (end: Point): Point => ({ x: end.x + (bend.x - end.x) * (2 / 3), y: end.y + (bend.y - end.y) * (2 / 3) });
  return { kind, points: [from, towards(from), towards(to), to] };
}

export function withPoint({ kind, points }: TextPath, index: number, to: Point): TextPath {
  return { kind, points: points.map((point, at) => (at === index ? to : point)) };
}

export function shifted({ kind, points }: TextPath, dx: number, dy: number): TextPath {
  return { kind, points: points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) };
}

/** Length of the polygon through its points: never shorter than the curve. */
export function pathLength({ points }: TextPath): number {
  return points.slice(1).reduce((sum, { x, y }, at) => {
    const [dx, dy] = [x - points[at]!.x, y - points[at]!.y];
    return sum + Math.sqrt(dx * dx + dy * dy);
  }, 0);
}
