import { refuse, type Refused } from '../../events/model/decider.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import { analysisName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';

const decoder = new TextDecoder();

/**
 * Names the analysis of one content of a transcript by today's engine: stored once, computed away from the main thread,
 * which never holds it. undefined when the transcript was deleted.
 * @throws FileLost when its text is gone though it was not deleted
 */
export async function analysisOf(ports: Ports, documentID: string, contentHash: string, signal?: AbortSignal): Promise<string | undefined> {
  const owner = transcriptOwner(documentID);
  const name = analysisName(ports.compute.analysisVersion, contentHash);
  const stored = await ports.blobs.find(owner, name);
  if (stored !== undefined && (await ports.blobs.has(stored))) return stored;
  const content = await ports.blobs.get(contentHash);
  if (!content) {
    if (await eraseIfDeleted(ports, documentID)) return undefined;
    throw new FileLost(`The text of the transcript ${documentID}`);
  }
  const hash = await ports.blobs.putFor(owner, name, await ports.compute.analyse(decoder.decode(content), signal));
  return (await eraseIfDeleted(ports, documentID)) ? undefined : hash;
}

/** Whoever stores something made of a transcript looks again afterwards: it may have been deleted meanwhile. */
export async function eraseIfDeleted(ports: Pick<Ports, 'commands' | 'blobs'>, documentID: string): Promise<boolean> {
  const state = await ports.commands.state(transcriptDecider, transcriptStream(documentID));
  if (state.status !== 'deleted') return false;
  await ports.blobs.eraseOwner(transcriptOwner(documentID));
  return true;
}

/** What whoever makes something of a transcript that was deleted meanwhile is told. */
export const wasDeleted = (): Refused => refuse('deleted', 'This transcript was deleted.');
