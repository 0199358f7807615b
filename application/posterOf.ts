import { refuse, type Refused } from '../events/model/decider.ts';
import { transcriptStream } from '../events/model/streams.ts';
import { transcriptDecider } from '../events/model/transcript.ts';
import type { Pins } from '../tapestry/model/pins.ts';
import type { PinnedPoster } from './pinnedPoster.ts';
import type { Ports } from './ports.ts';

/** The poster its pins describe, composed away from the main thread. */
export async function posterOf(ports: Ports, pins: Pins, signal?: AbortSignal): Promise<PinnedPoster | Refused> {
  return await ports.compute.poster(pins, signal) ?? gone(ports, pins.documentID);
}

/** Something made of a transcript is not there: refused where the transcript was deleted. @throws MissingBlob otherwise */
export async function gone(ports: Pick<Ports, 'commands'>, documentID: string): Promise<Refused> {
  const { status } = await ports.commands.state(transcriptDecider, transcriptStream(documentID));
  if (status !== 'live') return refuse('deleted', 'This transcript was deleted; its picture cannot be made again.');
  throw new MissingBlob();
}

/** Something that belongs to a transcript which is there is not in the store. */
export class MissingBlob extends Error {
  readonly code = 'missingBlob';
  constructor() {
    super('A stored part of this tapestry is missing. "tapestry doctor" tells which files are gone.');
  }
}
