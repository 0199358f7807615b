import type { Ports } from '../../application/ports/ports.ts';
import type { WordCounts } from '../../application/words/wordCounts.ts';
import type { Addresses } from '../images/addresses.ts';
import type { LightPictures } from '../images/lightPictures.ts';
import type { PosterLayersCache } from '../images/posterLayers.ts';
import type { Sketches } from '../images/sketches.ts';
import type { LiveHub } from '../live/liveHub.ts';
import type { createPace } from './pace.ts';
import type { TapestryCache } from '../tapestries/tapestryCache.ts';
import type { PeopleDirectory } from '../people/directory.ts';

/** What routes work with. */
export interface Services {
  readonly ports: Ports;
  readonly directory: PeopleDirectory;
  readonly addresses: Addresses;
  readonly posterLayers: PosterLayersCache;
  readonly lightPictures: LightPictures;
  readonly tapestries: TapestryCache;
  readonly sketches: Sketches;
  readonly wordCounts: WordCounts;
  readonly live: LiveHub;
  /** Carries out steps that may take long, those of one person with pauses. */
  readonly pace: ReturnType<typeof createPace>;
  /** Calls the listener with everybody who is disabled from now on; the function that is answered ends it. */
  readonly onDisabled: (listener: (sub: string) => void) => () => void;
}
