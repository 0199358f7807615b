import type { Pins } from '../../tapestry/model/pins.ts';
import type { PinnedPoster } from './pinnedPoster.ts';

/** A tapestry as it is shown, and what it was made of. */
export interface ComposedTapestry extends PinnedPoster {
  readonly pins: Pins;
  /** Name of the pins; add-run sends it back. */
  readonly version: string;
  /** The data was composed after the fact, for a run recorded before data was stored. */
  readonly reconstructed: boolean;
}
