import { refuse, type Refused } from '../../events/model/decider.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { isOfErased, transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { eraseIfDeleted } from './analysisOf.ts';
import type { PinnedPoster } from './pinnedPoster.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * The poster its pins describe, composed by this program, away from the main thread.
 * @throws FileLost when what it is made of is gone and its transcript is not
 */
export async function posterOf(ports: Ports, pins: Pins, signal?: AbortSignal): Promise<PinnedPoster | Refused> {
  return await ports.compute.poster(pins, signal) ?? gone(ports, pins);
}

/**
 * What is answered when something a tapestry is stored as or made of is not there.
 * @throws FileLost when neither its transcript was deleted nor the version of it erased
 */
export async function gone(ports: Pick<Ports, 'commands' | 'blobs'>, { documentID, title, ...texts }: Pick<Pins, 'documentID' | 'title'> & Partial<Pick<Pins, 'contentHash' | 'setupHash'>>): Promise<Refused> {
  if (await eraseIfDeleted(ports, documentID)) return refuse('deleted', 'This transcript was deleted; its picture cannot be made again.');
  const state = await ports.commands.state(transcriptDecider, transcriptStream(documentID));
  const { contentHash, setupHash = null } = texts;
  if (contentHash !== undefined && isOfErased(state, { contentHash, setupHash })) return refuse('deleted', 'The version of the transcript that this was made of was erased; its picture cannot be made again.');
  throw new FileLost(`A file of the transcript "${title}"`);
}
