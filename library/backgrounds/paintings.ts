import { HILL } from './hill.ts';
import { ORBIT } from './orbit.ts';
import type { Painting } from './painting.ts';
import { RIVER } from './river.ts';

/** The painted scenes of the starter library by the name of their file. */
export const PAINTINGS: Readonly<Record<'hill' | 'river' | 'orbit', Painting>> = { hill: HILL, river: RIVER, orbit: ORBIT };
