import type { Reading } from './reading.ts';

/** A time that a transcript gives: what stands at letter `at` of the reading begins at `seconds`. */
export interface TimeMark {
  readonly at: number;
  readonly seconds: number;
}

const TIME = /(?<![\d:.,])(\d{1,3}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,3}))?(?![\d:])/g;
const SPELLED = /^(?:(\d+) hours? ?)?(?:(\d+) minutes? ?)?(?:(\d+) seconds?)?$/;

/**
 * The times of a transcript, ascending, from what stands in the upload between the words that were said: cue timings and
 * clock times. A time of day counts from midnight. One that goes back
 * behind its predecessor is no time of the recording and is left out.
 */
export function timesOf(original: string, { map }: Pick<Reading, 'map'>): TimeMark[] {
  const marks: TimeMark[] = [];
  let [read, latest] = [0, -1];
  for (const { at, original: from, length } of map) {
    const seconds = timeIn(original.slice(read, from));
    if (seconds !== null && seconds >= latest) {
      marks.push({ at, seconds });
      latest = seconds;
    }
    read = from + length;
  }
  return marks;
}

/** The last beginning of a stretch in what nobody said; of `00:01 --> 00:04` the first. */
function timeIn(unsaid: string): number | null {
  let found: number | null = null;
  for (const line of unsaid.split(/[\r\n]+/)) {
    const [first] = line.matchAll(TIME);
    const spelled = SPELLED.exec(line.trim());
    if (first) found = secondsOf(first);
    else if (line.trim() !== '' && spelled) found = Number(spelled[1] ?? 0) * 3600 + Number(spelled[2] ?? 0) * 60 + Number(spelled[3] ?? 0);
  }
  return found;
}

function secondsOf([, first = '0', second = '0', third, fraction]: RegExpExecArray | RegExpMatchArray): number {
  const whole = third === undefined ? Number(first) * 60 + Number(second) : Number(first) * 3600 + Number(second) * 60 + Number(third);
  return whole + (fraction === undefined ? 0 : Number(`0.${fraction}`));
}
