import { amount } from '../../../ui/amount.ts';
import type { Meeting, Places } from './meeting.ts';

/** Where in the meeting each place stands, 0 to 1: by time where the transcript has times, else by letters. */
export function positionsOf({ data, secondsAt }: Meeting, places: Places): number[] {
  const { text, times } = data.transcript;
  const [first, last] = [times[0]?.seconds ?? 0, times.at(-1)?.seconds ?? 0];
  const byTime = last > first;
  const positions: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    const letter = places[at] ?? 0;
    positions.push(byTime ? ((secondsAt(letter) ?? first) - first) / (last - first) : letter / Math.max(1, text.length));
  }
  return positions;
}

/** How many of the positions lie in each of so many equal parts of the meeting. */
export function countsIn(positions: readonly number[], parts: number): number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (const position of positions) {
    const part = Math.min(parts - 1, Math.floor(position * parts));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** How dense the places are in `bins` stretches of the meeting, 0 to 1, smoothed over their neighbours. */
export function densityOf(positions: readonly number[], bins: number): number[] {
  const counts = countsIn(positions, bins);
  const smooth = counts.map((count, at) => ((counts[at - 1] ?? 0) + 2 * count + (counts[at + 1] ?? 0)) / 4);
  const most = Math.max(...smooth, Number.MIN_VALUE);
  return smooth.map((count) => count / most);
}

/** Into so many parts the axis is divided, where the meeting is long enough that no mark says the same as the one before. */
const AXIS_PARTS = 4;

/** Labels of the axis: `12 min` where there are times, words otherwise. */
export function axisOf({ data }: Meeting): readonly { readonly at: number; readonly label: string }[] {
  const { times } = data.transcript;
  const { words } = data.documentContents;
  const seconds = (times.at(-1)?.seconds ?? 0) - (times[0]?.seconds ?? 0);
  const parts = Math.min(AXIS_PARTS, Math.floor(seconds > 0 ? seconds : words));
  return Array.from({ length: parts + 1 }, (_, mark) => ({
    at: mark / Math.max(1, parts),
    label: seconds > 0 ? clock((seconds * mark) / Math.max(1, parts)) : mark === 0 ? 'start' : amount(Math.round((words * mark) / parts), 'word'),
  }));
}

/** `1:08:38`, `4:05`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (count: number): string => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
