import type { WordStream } from './wordStream.ts';

/** A text is cut into at most this many blocks before it is asked which of them belong together: the asking takes time with their square. */
const MAX = 130;
/** Content words of a block at least. */
const MIN_WORDS = 6;

/**
 * First sentences of blocks of about equal length, the first of them 0. Of the gaps in the neighbourhood of an equal
 * division the one is taken at which something new likeliest begins.
 * @param likely by sentence: how likely something new begins with it
 */
export function blocksOf({ from }: WordStream, likely: Float64Array): Int32Array {
  const sentences = likely.length;
  const words = from[sentences]!;
  const size = Math.max(MIN_WORDS, words / MAX);
  const blocks = [0];
  let reach = size;
  for (let sentence = 1; sentence < sentences;) {
    // The gaps whose words lie within half a block of the wanted border.
    let best = -1;
    for (; sentence < sentences && from[sentence]! < reach + size / 2; sentence += 1) {
      if (from[sentence]! < reach - size / 2) continue;
      if (best === -1 || likely[sentence]! > likely[best]!) best = sentence;
    }
    if (best > blocks.at(-1)!) blocks.push(best);
    reach += size;
    if (reach > words + size) break;
  }
  return Int32Array.from(blocks);
}
