import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider, type RecordedRun } from '../../events/model/run.ts';
import { runStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { readArrangement, type Arrangement } from '../../tapestry/model/arrangement.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { reconstructRun } from './reconstructRun.ts';
import type { ComposedTapestry } from '../tapestries/composedTapestry.ts';
import { gone } from '../tapestries/posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { unpackData } from '../tapestries/runData.ts';

const decoder = new TextDecoder();

/** The tapestry of a run as it was seen and arranged: its stored scene and data, nothing of it composed anew. */
export async function tapestryOfRun(ports: Ports, runId: string): Promise<ComposedTapestry | Refused> {
  const recorded = await ports.commands.state(runDecider, runStream(runId));
  if (recorded.status !== 'recorded') return refuse('notFound', 'There is no such tapestry.');
  const transcript = await ports.commands.state(transcriptDecider, transcriptStream(recorded.documentID));
  if (transcript.status !== 'live') return refuse('deleted', 'This transcript was deleted; its picture cannot be made again.');
  const run = await withData(ports, runId, recorded);
  return 'ok' in run ? run : storedTapestry(ports, run);
}

/** A run with its data; one recorded before data was stored is given it now. */
async function withData(ports: Ports, runId: string, run: RecordedRun): Promise<RecordedRun | Refused> {
  return run.seen.dataHash === undefined ? reconstructRun(ports, runId) : run;
}

async function storedTapestry(ports: Ports, { seen, reconstructed }: RecordedRun): Promise<ComposedTapestry | Refused> {
  const { pins, version, sceneHash, renderKey, symbolIds, dataHash, placedSceneHash } = seen;
  const stored = async (hash: string | undefined): Promise<Uint8Array | undefined> => (hash === undefined ? undefined : ports.blobs.get(hash));
  const [scene, data, placed] = await Promise.all([stored(sceneHash), stored(dataHash), stored(placedSceneHash)]);
  if (!scene || !data || (placedSceneHash !== undefined && !placed)) return gone(ports, pins);
  const canonicalScene = decoder.decode(scene);
  return {
    pins, version, renderKey, sceneHash, symbolIds, canonicalScene, reconstructed,
    scene: JSON.parse(canonicalScene) as Scene,
    data: await unpackData(data),
    placedScene: placed ? decoder.decode(placed) : null,
  };
}

/** What was arranged by hand; null for nothing. */
export async function arrangementOf(ports: Pick<Ports, 'blobs'>, hash: string | null): Promise<Arrangement | null> {
  const bytes = hash === null ? undefined : await ports.blobs.get(hash);
  return bytes ? readArrangement(decoder.decode(bytes)) : null;
}
