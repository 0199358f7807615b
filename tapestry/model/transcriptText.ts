import type { Places } from './tapestryData.ts';
import type { SentenceId } from './topics.ts';

/**
 * A transcript as it was read, for whoever shows where something was said. Letters are UTF-16 offsets into `text`; `map`
 * leads them back to the upload.
 */
export interface TranscriptText {
  readonly text: string;
  readonly sentences: readonly TextSentence[];
  readonly turns: readonly TextTurn[];
  /** `length` letters of `text` from `at` stand in the upload from `original`. */
  readonly map: readonly { readonly at: number; readonly original: number; readonly length: number }[];
  /** Times the transcript gives, ascending: what stands at letter `at` was said `seconds` after its beginning. */
  readonly times: readonly { readonly at: number; readonly seconds: number }[];
}

export interface TextSentence {
  readonly id: SentenceId;
  readonly start: number;
  readonly end: number;
  /** Index into `turns`. */
  readonly turn: number;
}

export interface TextTurn {
  readonly speaker: string | null;
  readonly start: number;
  readonly end: number;
  /** When it was said; null where the transcript has no times for it. */
  readonly seconds: { readonly start: number; readonly end: number } | null;
}

/** Places of the text as places of the upload; a place that the reading put together of several parts covers all of them. */
export function originalPlaces({ map }: Pick<TranscriptText, 'map'>, places: Places): number[] {
  const found: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    const [start = 0, end = 0] = [places[at], places[at + 1]];
    const first = map[runAt(map, start)];
    const last = map[runAt(map, end - 1)];
    if (first === undefined || last === undefined) continue;
    const from = first.original + Math.max(0, Math.min(first.length, start - first.at));
    const to = last.original + Math.max(0, Math.min(last.length, end - last.at));
    if (to > from) found.push(from, to);
  }
  return found;
}

/** Index of the run that holds a letter, or of the last one in front of it; 0 in front of all. */
function runAt(map: TranscriptText['map'], letter: number): number {
  let [low, high] = [0, map.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((map[middle]?.at ?? 0) <= letter) low = middle;
    else high = middle - 1;
  }
  return low;
}
