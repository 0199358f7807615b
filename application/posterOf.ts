import { refuse, type Refused } from '../events/model/decider.ts';
import type { Pins } from '../tapestry/model/pins.ts';
import type { PinnedPoster } from './pinnedPoster.ts';
import type { Ports } from './ports.ts';

/** The poster its pins describe, made away from the main thread: the same bytes whenever and wherever it is asked for. */
export async function posterOf(ports: Ports, pins: Pins, signal?: AbortSignal): Promise<PinnedPoster | Refused> {
  return await ports.compute.poster(pins, signal) ?? refuse('deleted', 'This transcript was deleted; its picture cannot be made again.');
}
