import type { Point } from '../../model/geometry.ts';
import { ribbonOutline } from '../ribbon.ts';
import type { Trace } from './trace.ts';

/** Outlines of lines of one width, round at ends and corners. */
export function strokeLoops(traces: readonly Trace[], width: number): Point[][] {
  return traces.filter(({ points }) => points.length > 0).map(({ points, closed }) => {
    const line = closed && points.length > 2 ? [...points, points[0]!] : points;
    return ribbonOutline(line.map(({ x, y }) => ({ x, y, half: width / 2 })));
  });
}
