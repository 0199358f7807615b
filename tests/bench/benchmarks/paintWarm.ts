import { milliseconds, type Benchmark } from '../measure.ts';
import { standardPainting } from '../standardPainting.ts';
import { timedSurfaces } from '../timedSurfaces.ts';

const REPETITIONS = 40;

/** Symbols and text over a ground that is finished, with printed symbols and glyphs at hand. */
export const paintWarm: Benchmark = async () =>
  [milliseconds('paint-warm', await timedSurfaces(REPETITIONS, await standardPainting()), 50)];
