import { openInstallation, type Installation } from '../../cli/installation.ts';
import { renderDecider } from '../../events/model/render.ts';
import { runDecider } from '../../events/model/run.ts';
import { renderStream, runStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { broken } from '../support/invariants.ts';
import { filesOf } from '../support/temporaryFolder.ts';
import { secretOf, type Ledger } from './ledger.ts';

export interface Survival {
  /** Sentences about what was lost or is half there; none when all is well. */
  readonly faults: readonly string[];
  readonly events: number;
  readonly rendered: number;
  readonly failed: number;
}

/** Opens what a killed process left behind and holds it against what it had promised. */
export async function surviving(folder: string, ledger: Ledger): Promise<readonly string[]> {
  const installation = await openInstallation({ dataDir: folder, workerThreads: 1 }, { paints: false, onFault: () => undefined });
  try {
    return [...await broken(installation), ...await lostTranscripts(installation, ledger), ...await lostRuns(installation, ledger), ...secretsLeft(folder, ledger)];
  } finally {
    await installation.close();
  }
}

/** Paints everything that is outstanding, then looks at every picture there was ever asked for. */
export async function survivingPictures(folder: string, ledger: Ledger): Promise<Survival> {
  const told: string[] = [];
  const installation = await openInstallation({ dataDir: folder, workerThreads: 2 }, { paints: true, onFault: (message) => told.push(message) });
  try {
    await nothingOutstanding(installation);
    return { ...await picturesOf(installation, ledger, told), events: await countEvents(installation) };
  } finally {
    await installation.close();
  }
}

export async function lostTranscripts({ ports }: Pick<Installation, 'ports'>, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, { names, deletion }] of ledger.transcripts) {
    const state = await ports.commands.state(transcriptDecider, transcriptStream(id));
    if (state.status === 'unknown') faults.push(`${id} was acknowledged and is not there`);
    if (state.status === 'deleted' && deletion === 'none') faults.push(`${id} is deleted, which nobody asked for`);
    if (state.status === 'live' && deletion === 'acknowledged') faults.push(`the deletion of ${id} was acknowledged, and it is there`);
    if (state.status === 'live' && !names.has(state.title)) faults.push(`${id} is named "${state.title}", not ${[...names].join(' or ')}`);
  }
  return faults;
}

export async function lostRuns({ ports }: Pick<Installation, 'ports'>, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const [run, { id, key }] of ledger.runs) {
    const state = await ports.commands.state(runDecider, runStream(run));
    if (state.status !== 'recorded' || state.documentID !== id || state.seen.renderKey !== key) faults.push(`run ${run} was acknowledged and is not there`);
  }
  return faults;
}

/** Deleted transcripts of which a byte is still there. */
function secretsLeft(folder: string, { transcripts }: Ledger): string[] {
  const everything = [...filesOf(folder).values()];
  return [...transcripts]
    .filter(([id, { deletion }]) => deletion === 'acknowledged' && everything.some((bytes) => bytes.includes(secretOf(id))))
    .map(([id]) => `${id} was deleted, and what was said is still on the disk`);
}

async function nothingOutstanding({ ports, queue }: Installation): Promise<void> {
  for (;;) {
    await ports.caughtUp(await ports.store.end());
    const { documents } = await ports.readModels.find<RenderDocument>(rendersView.name, 'byStatus', { status: 'outstanding' });
    const { waiting, running } = await queue.counts();
    if (documents.length === 0 && waiting + running === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Holds every picture against the event log: painted once, or failed visibly. */
export async function picturesOf({ ports }: Pick<Installation, 'ports'>, ledger: Ledger, told: readonly string[]): Promise<Omit<Survival, 'events'>> {
  const faults = [...told];
  const keys = new Map<string, string[]>();
  for await (const { stream, type } of ports.store.readAll()) {
    if (stream.startsWith('render-')) keys.set(stream, [...(keys.get(stream) ?? []), type]);
  }
  for (const [stream, types] of keys) {
    const painted = types.filter((type) => type === 'TapestryRendered').length;
    if (painted > 1) faults.push(`${stream} was completed ${painted} times`);
  }
  let rendered = 0;
  let failed = 0;
  for (const { id, key } of ledger.runs.values()) {
    const transcript = await ports.commands.state(transcriptDecider, transcriptStream(id));
    const state = await ports.commands.state(renderDecider, renderStream(key));
    if (state.status === 'failed') failed++;
    if (state.status === 'rendered') rendered++;
    if (transcript.status !== 'live' || state.status === 'failed') continue;
    if (state.status !== 'rendered') faults.push(`the picture ${key} of a run is ${state.status}`);
    else for (const hash of [state.posterHash, state.thumbnailHash]) if (!(await ports.blobs.has(hash))) faults.push(`the picture ${key} has no bytes`);
  }
  return { faults, rendered, failed };
}

export async function countEvents({ ports }: Pick<Installation, 'ports'>): Promise<number> {
  let count = 0;
  for await (const _event of ports.store.readAll()) count++;
  return count;
}
