import type { Projection } from '../projection.ts';
import { auditView } from './audit.ts';
import { backgroundsView } from './backgrounds.ts';
import { layoutDefaultsView } from './layoutDefaults.ts';
import { markupsView } from './markups.ts';
import { rendersView } from './renders.ts';
import { runsView } from './runs.ts';
import { runsClearedView } from './runsCleared.ts';
import { sharesView } from './shares.ts';
import { symbolsView } from './symbols.ts';
import { transcriptsView } from './transcripts.ts';
import { usedInView } from './usedIn.ts';
import { wordRulesView } from './wordRules.ts';

/** Every view of the product. */
export const VIEWS: readonly Projection[] = [
  transcriptsView, symbolsView, wordRulesView, backgroundsView, layoutDefaultsView, markupsView,
  runsView, runsClearedView, rendersView, sharesView, usedInView, auditView,
];
