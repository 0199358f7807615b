import { blocksOf } from './blocks.ts';
import { cohesionOf } from './cohesion.ts';
import type { WordStream } from './wordStream.ts';

/** What a segment's cohesion is worth beside the likelihood of its beginning. */
const COHESION = 0.07;
/** What a segment loses that takes up the whole text, by word; of a part the square of its share. */
const LONG = 0.02;
/** Segments that are shorter than this share of the text lose up to `SHORT`. */
const SHORTEST = 0.03;
const SHORT = 20;

/**
 * First sentences of the segments of a text, the first of them 0: those that bring together what is said with the same
 * words, and begin where something new likely begins. By dynamic programming over blocks.
 * @param likely by sentence: how likely something new begins with it, above 0 and below 1
 * @param fewest segments at least, if there are so many blocks, and `most` at most
 */
export function segmentsOf(stream: WordStream, likely: Float64Array, fewest: number, most: number): Int32Array {
  const blocks = blocksOf(stream, likely);
  const worth = worthOf(stream, blocks);
  const begins = Float64Array.from(blocks, (sentence, block) => (block === 0 ? 0 : Math.log(likely[sentence]! / (1 - likely[sentence]!))));
  const whence: Int32Array[] = [];
  let best = new Float64Array(blocks.length + 1).fill(-Infinity);
  best[0] = 0;
  let [chosen, highest] = [1, -Infinity];
  for (let segments = 1; segments <= Math.max(1, Math.min(most, blocks.length)); segments += 1) {
    const step = oneMore(best, begins, worth);
    whence.push(step.whence);
    best = step.best;
    if (segments >= Math.min(fewest, blocks.length) && best[blocks.length]! > highest) [chosen, highest] = [segments, best[blocks.length]!];
  }
  const starts: number[] = [];
  let end = blocks.length;
  for (let segment = chosen - 1; segment >= 0; segment -= 1) {
    end = whence[segment]![end]!;
    starts.push(blocks[end]!);
  }
  return Int32Array.from(starts.toReversed());
}

/** By first block and end (exclusive), a row of `blocks.length + 1` for each first: what such a segment is worth. */
function worthOf(stream: WordStream, blocks: Int32Array): Float64Array {
  const cohesion = cohesionOf(stream, blocks);
  const worth = new Float64Array(blocks.length * (blocks.length + 1));
  const words = Math.max(1, stream.from.at(-1)!);
  const border = (block: number): number => stream.from[block < blocks.length ? blocks[block]! : stream.from.length - 1]!;
  for (let first = 0; first < blocks.length; first += 1) {
    for (let end = first + 1; end <= blocks.length; end += 1) {
      const share = (border(end) - border(first)) / words;
      const short = share < SHORTEST ? (SHORT * (SHORTEST - share)) / SHORTEST : 0;
      worth[first * (blocks.length + 1) + end] = COHESION * cohesion(first, end) - LONG * words * share * share - short;
    }
  }
  return worth;
}

/** The best value of the blocks up to each end, cut into one segment more, and the block that its last segment begins with. */
function oneMore(before: Float64Array, begins: Float64Array, worth: Float64Array): { best: Float64Array<ArrayBuffer>; whence: Int32Array } {
  const best = new Float64Array(before.length).fill(-Infinity);
  const whence = new Int32Array(before.length).fill(-1);
  for (let first = 0; first < begins.length; first += 1) {
    if (before[first] === -Infinity) continue;
    const base = before[first]! + begins[first]!;
    for (let end = first + 1; end < before.length; end += 1) {
      const sum = base + worth[first * before.length + end]!;
      if (sum > best[end]!) [best[end], whence[end]] = [sum, first];
    }
  }
  return { best, whence };
}
