import { setImmediate as nextMacrotask } from 'node:timers/promises';
import type { Surface } from '../../worker/raster/surface.ts';
import { times, type Spent } from './measure.ts';

const WARM_UP = 5;

/**
 * Times of painting a surface until its pixels are there: a canvas puts work off until they are asked for. They are
 * freed when the event loop turns.
 */
export const timedSurfaces = (repetitions: number, paint: (repetition: number) => Surface): Promise<Spent[]> =>
  times(repetitions, (repetition) => { paint(repetition).image.data(); }, WARM_UP, () => nextMacrotask());
