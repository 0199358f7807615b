import { mulberry32 } from '../../../tapestry/layout/placement/rng.ts';

const OTHERS = 2;
const SEED = 1;

/** The numbers of the reads, counted from 1, that are the first of their kind, and of a few others, always the same. */
export function someReads(kinds: readonly string[]): readonly number[] {
  const random = mulberry32(SEED);
  const isFirst = (kind: string, at: number): boolean => kinds.indexOf(kind) === at;
  const others = kinds.flatMap((kind, at) => (isFirst(kind, at) ? [] : [{ at, lot: random() }]));
  const drawn = others.toSorted((one, other) => one.lot - other.lot).slice(0, OTHERS).map(({ at }) => at);
  return kinds.flatMap((kind, at) => (isFirst(kind, at) || drawn.includes(at) ? [at + 1] : []));
}
