import type { Analysis } from '../../analysis/analysis.ts';
import type { TextTurn, TranscriptText } from '../../model/transcriptText.ts';
import type { Turn } from '../../transcript/reading.ts';
import { timesOf, type TimeMark } from '../../transcript/times.ts';

/** Sentences, turns and times of a transcript by what was understood of it: nothing here follows from the library. */
export function transcriptText({ reading, tokens, sentences }: Analysis, original: string): TranscriptText {
  const times = timesOf(original, reading);
  return {
    text: reading.text,
    sentences: sentences.first.map((first, id) => ({
      id, start: tokens.start[first] ?? 0, end: tokens.end[(sentences.end[id] ?? 0) - 1] ?? 0, turn: sentences.turn[id] ?? 0,
    })),
    turns: turnsOf(reading.turns, times),
    map: reading.map,
    times,
  };
}

/** A turn lasts until the next time the transcript gives; the last one ends where it begins if none follows. */
function turnsOf(turns: readonly Turn[], times: readonly TimeMark[]): TextTurn[] {
  let next = 0;
  let latest: number | null = null;
  return turns.map(({ speaker, start, end }) => {
    for (; (times[next]?.at ?? Infinity) <= start; next += 1) latest = times[next]?.seconds ?? latest;
    const begun = latest;
    for (; (times[next]?.at ?? Infinity) < end; next += 1) latest = times[next]?.seconds ?? latest;
    const until = times[next]?.seconds ?? latest;
    return { speaker, start, end, seconds: begun === null || until === null ? null : { start: begun, end: until } };
  });
}
