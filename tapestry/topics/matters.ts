import type { WordStream } from './wordStream.ts';

/** Matters less alike than this are not brought together; those as much alike as `same` are one, however few there are. */
const ALIKE = { least: 0.11, same: 0.5 } as const;
/** What is left over goes to a matter it is so much like, else to none. */
const LEFT_OVER = 0.1;
/** Segments are brought together up to this share of the text: more of it is on several matters. */
const WIDEST = 0.37;
/**
 * What neighbours gain by how unlikely something new begins between them, as log-odds up to `most`. In a text of more content
 * words than `long` it falls off: the longer people talk, the more often they come back to something.
 */
const GOING_ON = { each: 0.1, most: 3, long: 2000 } as const;

type Matter = readonly number[];

/**
 * By segment, which of the matters of the text it speaks of, the largest first: 0 to `most` - 1, and -1 for none of those.
 * Segments that say the same words belong together, wherever they stand, and neighbours the more so (average linkage over
 * cosines of word counts, in which a word counts the less the more segments say it).
 * @param starts first sentences of the segments
 * @param likely by sentence: how likely something new begins with it, above 0 and below 1
 */
export function mattersOf(stream: WordStream, starts: readonly number[], likely: Float64Array, most: number): Int32Array {
  const sentences = stream.from.length - 1;
  const words = stream.from[sentences]!;
  const sizes = starts.map((start, at) => stream.from[starts[at + 1] ?? sentences]! - stream.from[start]!);
  const sizeOf = (matter: Matter): number => matter.reduce((sum, segment) => sum + sizes[segment]!, 0);
  const link = linkageOf(stream, starts, likely);
  let matters: Matter[] = starts.map((_, segment) => [segment]);
  for (;;) {
    let [closest, pair]: [number, readonly [number, number] | null] = [matters.length > most ? ALIKE.least : ALIKE.same, null];
    for (let a = 0; a < matters.length; a += 1) {
      for (let b = a + 1; b < matters.length; b += 1) {
        if (sizeOf(matters[a]!) + sizeOf(matters[b]!) > WIDEST * words) continue;
        const alike = link(matters[a]!, matters[b]!);
        if (alike > closest) [closest, pair] = [alike, [a, b]];
      }
    }
    if (pair === null) break;
    const [a, b] = pair;
    const joined = [...matters[a]!, ...matters[b]!];
    matters = matters.flatMap((matter, at) => (at === b ? [] : [at === a ? joined : matter]));
  }
  const bySize = matters.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const chosen = bySize.slice(0, most);
  const homeOf = (segment: number): number => chosen.reduce((best, matter, at) => {
    const alike = link([segment], matter);
    return alike > best.alike ? { at, alike } : best;
  }, { at: -1, alike: LEFT_OVER }).at;
  const all = [...chosen, ...Array.from({ length: most - chosen.length }, (): Matter => [])].map((matter) => [...matter]);
  for (const segment of bySize.slice(most).flat()) all[homeOf(segment)]?.push(segment);
  const matterOf = new Int32Array(starts.length).fill(-1);
  all.toSorted((a, b) => sizeOf(b) - sizeOf(a)).forEach((matter, at) => {
    for (const segment of matter) matterOf[segment] = at;
  });
  return matterOf;
}

/** How alike two matters are, about 0 to 1. */
function linkageOf(stream: WordStream, starts: readonly number[], likely: Float64Array): (one: Matter, other: Matter) => number {
  const vectors = vectorsOf(stream, starts);
  const alike = vectors.map((one) => vectors.map((other) => cosine(one, other)));
  const long = Math.min(1, GOING_ON.long / Math.max(1, stream.lemma.length));
  const each = GOING_ON.each * long * Math.sqrt(long);
  /** By segment: how unlikely something new begins with it. */
  const goesOn = starts.map((start) => Math.max(0, Math.min(GOING_ON.most, Math.log((1 - likely[start]!) / likely[start]!))));
  return (one, other) => {
    let [sum, most] = [0, 0];
    for (const a of one) {
      for (const b of other) {
        sum += alike[a]![b]!;
        if (Math.abs(a - b) === 1) most = Math.max(most, goesOn[Math.max(a, b)]!);
      }
    }
    return sum / (one.length * other.length) + (each * most) / Math.sqrt(Math.min(one.length, other.length));
  };
}

/** By segment: words and what they weigh, of length 1 together. */
function vectorsOf({ lemma, weight, from }: WordStream, starts: readonly number[]): Map<number, number>[] {
  const counts = starts.map((start, at) => {
    const own = new Map<number, number>();
    for (let word = from[start]!; word < from[starts[at + 1] ?? from.length - 1]!; word += 1) own.set(lemma[word]!, (own.get(lemma[word]!) ?? 0) + weight[word]!);
    return own;
  });
  const segmentsWith = new Map<number, number>();
  for (const own of counts) for (const word of own.keys()) segmentsWith.set(word, (segmentsWith.get(word) ?? 0) + 1);
  return counts.map((own) => {
    const weighed = new Map([...own].map(([word, count]) => [word, Math.log1p(count) * Math.log((starts.length + 0.5) / segmentsWith.get(word)!)]));
    const length = Math.sqrt([...weighed.values()].reduce((sum, each) => sum + each * each, 0));
    return new Map([...weighed].map(([word, each]) => [word, length > 0 ? each / length : 0]));
  });
}

function cosine(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [word, each] of one) sum += each * (other.get(word) ?? 0);
  return sum;
}
