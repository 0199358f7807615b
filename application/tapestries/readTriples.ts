import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { SpokenTriples, TriplesWanted } from '../../tapestry/compose/triples/spokenTriples.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { analysisOf, wasDeleted } from './analysisOf.ts';
import type { ReadingPins } from '../ports/compute.ts';
import { libraryNow } from '../catalogue/libraryNow.ts';
import { gone } from './posterOf.ts';
import type { Ports } from '../ports/ports.ts';

export interface Triples extends SpokenTriples {
  readonly documentID: string;
}

export interface TriplesRequest extends TriplesWanted {
  readonly documentID: string;
  /** As that run was made; without one with the text and the library of now. */
  readonly run?: string;
}

/** Who did what to what in a transcript, a page of sentences at a time, worked out away from the main thread. */
export async function readTriples(ports: Ports, { documentID, run, ...wanted }: TriplesRequest, signal?: AbortSignal): Promise<Triples | Refused> {
  const pins = run === undefined ? await pinsOfNow(ports, documentID, signal) : await pinsOfRun(ports, documentID, run);
  if ('ok' in pins) return pins;
  const triples = await ports.compute.triples(pins, wanted, signal);
  // A thread that remembers the words does not know that they have been erased.
  if (triples !== null && await ports.blobs.has(pins.analysisHash)) return { documentID, ...triples };
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  return gone(ports, { ...pins, documentID, title: transcript?.name ?? documentID });
}

/** A run's pins also name the version of the transcript that it was made of. */
type TriplePins = ReadingPins & Partial<Pick<Pins, 'contentHash' | 'setupHash'>>;

async function pinsOfNow(ports: Ports, documentID: string, signal?: AbortSignal): Promise<TriplePins | Refused> {
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  if (!transcript?.name || !transcript.properties) return refuse('notFound', 'There is no such transcript.');
  const [analysisHash, { version }] = await Promise.all([analysisOf(ports, documentID, transcript.properties.contentHash, signal), libraryNow(ports)]);
  return analysisHash === undefined ? wasDeleted() : { analysisHash, libraryVersion: version, words: transcript.wordsHash, arrangement: null };
}

async function pinsOfRun(ports: Ports, documentID: string, runId: string): Promise<TriplePins | Refused> {
  const run = await ports.commands.state(runDecider, runStream(runId));
  if (run.status !== 'recorded') return refuse('notFound', 'There is no such tapestry.');
  return run.documentID === documentID ? run.seen.pins : refuse('invalid', 'This run is of another transcript.', { params: 'run' });
}
