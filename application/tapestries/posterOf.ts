import { refuse, type Refused } from '../../events/model/decider.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { eraseIfDeleted } from './analysisOf.ts';
import type { PinnedPoster } from './pinnedPoster.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * The poster its pins describe, made away from the main thread: the same bytes whenever and wherever it is asked for.
 * @throws FileLost when what it is made of is gone and its transcript is not
 */
export async function posterOf(ports: Ports, pins: Pins, signal?: AbortSignal): Promise<PinnedPoster | Refused> {
  const poster = await ports.compute.poster(pins, signal);
  if (poster) return poster;
  if (await eraseIfDeleted(ports, pins.documentID)) return refuse('deleted', 'This transcript was deleted; its picture cannot be made again.');
  throw new FileLost(`A file of the transcript "${pins.title}"`);
}
