import type { Ports } from '../../application/ports/ports.ts';
import type { Addresses } from '../images/addresses.ts';
import type { Pieces } from '../images/pieces.ts';
import type { LiveHub } from '../live/liveHub.ts';
import type { WarmTapestries } from '../tapestries/warmTapestries.ts';
import type { PeopleDirectory } from '../people/directory.ts';

/** What routes work with. */
export interface Services {
  readonly ports: Ports;
  readonly directory: PeopleDirectory;
  readonly addresses: Addresses;
  readonly pieces: Pieces;
  readonly tapestries: WarmTapestries;
  readonly live: LiveHub;
}
