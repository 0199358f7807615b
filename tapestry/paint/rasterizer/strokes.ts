import { ribbonOutline } from '../ribbon.ts';
import type { Loop, Trace } from './trace.ts';

/** Outlines of lines of one width, round at ends and corners. */
export function strokeLoops(traces: readonly Trace[], width: number): Loop[] {
  return traces.filter(({ points }) => points.length > 0).map(({ points, closed }) => {
    const line: number[] = [];
    for (let at = 0; at < points.length; at += 2) line.push(points[at]!, points[at + 1]!, width / 2);
    if (closed && points.length > 4) line.push(points[0]!, points[1]!, width / 2);
    return ribbonOutline(line);
  });
}
