import { CITY } from './city.ts';
import { GARDEN } from './garden.ts';
import { HILL } from './hill.ts';
import { KITE } from './kite.ts';
import { ORBIT } from './orbit.ts';
import type { Painting } from './painting.ts';
import { PEAK } from './peak.ts';
import { RIVER } from './river.ts';
import { SAIL } from './sail.ts';
import { STREET } from './street.ts';
import { TABLE } from './table.ts';
import { TREE } from './tree.ts';
import { WINDOW } from './window.ts';

export type PaintingName = 'hill' | 'river' | 'orbit' | 'tree' | 'sail' | 'table' | 'street' | 'peak' | 'garden' | 'window' | 'kite' | 'city';

/** The painted scenes of the starter library by the name of their file. */
export const PAINTINGS: Readonly<Record<PaintingName, Painting>> = {
  hill: HILL, river: RIVER, orbit: ORBIT, tree: TREE, sail: SAIL, table: TABLE, street: STREET, peak: PEAK, garden: GARDEN, window: WINDOW, kite: KITE, city: CITY,
};
