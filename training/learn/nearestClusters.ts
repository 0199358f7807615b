import type { WordClusters } from './buildLexicon.ts';

/** So many neighbours say to which clusters a word belongs. */
const NEIGHBOURS = 8;

/** What a word is like: the more alike two of them are, the higher their product. */
type Unit = Float32Array;

/**
 * The clusters of words that were seen often enough to be known by their company, and for every other word with a vector
 * those of the words nearest to it: of their clusters the one that has most of them, each by the square of its cosine.
 * @param isWellSeen whose clusters can be relied on; the others keep theirs only where they have no vector
 * @param vectors by normalised word, all of one length
 */
export function withNearestClusters(clusters: WordClusters, isWellSeen: (word: string) => boolean, vectors: ReadonlyMap<string, readonly number[]>): WordClusters {
  const known = [...vectors].flatMap(([word, vector]) => {
    const cluster = clusters.get(word);
    return cluster === undefined || !isWellSeen(word) ? [] : [{ unit: unitOf(vector), ...cluster }];
  });
  const units = known.map(({ unit }) => unit);
  const all = new Map(clusters);
  if (known.length === 0) return all;
  for (const [word, vector] of vectors) {
    if (isWellSeen(word)) continue;
    const near = nearest(unitOf(vector), units).map(({ at, cosine }) => ({ ...known[at]!, worth: cosine * cosine }));
    all.set(word, { coarse: favourite(near, ({ coarse }) => coarse), fine: favourite(near, ({ fine }) => fine), common: clusters.get(word)?.common ?? false });
  }
  return all;
}

function unitOf(vector: readonly number[]): Unit {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (each) => each / length);
}

/** The nearest ones, nearest first. */
function nearest(to: Unit, units: readonly Unit[]): { readonly at: number; readonly cosine: number }[] {
  const found: { at: number; cosine: number }[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const cosine = product(to, units[at]!);
    if (found.length === NEIGHBOURS && cosine <= found.at(-1)!.cosine) continue;
    let place = found.length;
    while (place > 0 && found[place - 1]!.cosine < cosine) place -= 1;
    found.splice(place, 0, { at, cosine });
    found.length = Math.min(found.length, NEIGHBOURS);
  }
  return found;
}

function product(a: Unit, b: Unit): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

/** The number that is worth most in all. */
function favourite<T extends { readonly worth: number }>(near: readonly T[], numberOf: (each: T) => number): number {
  const worths = new Map<number, number>();
  for (const each of near) worths.set(numberOf(each), (worths.get(numberOf(each)) ?? 0) + each.worth);
  return [...worths].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
