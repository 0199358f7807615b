import type { Point } from '../geometry.ts';

/** A text path as points: its start, its bends, its end, in pixels of the base sheet. */
export interface DrawnPath {
  readonly kind: PathKind;
  readonly points: readonly Point[];
}

export type PathKind = 'line' | 'quadratic' | 'cubic';

const LETTERS = { L: 'line', Q: 'quadratic', C: 'cubic' } as const;
const LETTER_OF: Readonly<Record<PathKind, keyof typeof LETTERS>> = { line: 'L', quadratic: 'Q', cubic: 'C' };

/** @param drawing `M x y` and one of `L`, `Q` or `C` */
export function parsePath(drawing: string): DrawnPath {
  const letter = /[LQC]/.exec(drawing)?.[0] as keyof typeof LETTERS | undefined;
  const numbers = (drawing.match(/-?[\d.]+/g) ?? []).map(Number);
  const points = numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
  return { kind: letter ? LETTERS[letter] : 'line', points };
}

export function formatPath({ kind, points: [start, ...rest] }: DrawnPath): string {
  return ['M', start?.x ?? 0, start?.y ?? 0, LETTER_OF[kind], ...rest.flatMap(({ x, y }) => [x, y])].join(' ');
}

/** The path between two clicks: a quadratic bends at the middle, a cubic at the thirds. Whole pixels. */
export function pathBetween(kind: PathKind, from: Point, to: Point): DrawnPath {
  const shares = { line: [], quadratic: [1 / 2], cubic: [1 / 3, 2 / 3] }[kind];
  const bends = shares.map((share) => whole({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
  return { kind, points: [whole(from), ...bends, whole(to)] };
}

export const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
