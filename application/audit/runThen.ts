import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream, transcriptStream } from '../../events/model/streams.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { Ports } from '../ports/ports.ts';
import type { NameHistory } from './nameHistory.ts';

/** A run as it was: who made it of what, and its picture then. */
export interface SeenRun {
  readonly id: string;
  readonly documentID: string;
  /** As it was then; null where the title was hidden. */
  readonly title: string | null;
  readonly at: number;
  /** Of its first event. */
  readonly position: string;
  readonly by: string;
  readonly pins: Pins;
  readonly version: string;
  readonly symbolIds: readonly string[];
  readonly sceneHash: string;
  readonly renderKey: string;
  readonly arranged: boolean;
  /** Its transcript was deleted, or the version of it that this was made of erased: only what events hold is left. */
  readonly erased: boolean;
  readonly posterHash: string | null;
  readonly thumbnailHash: string | null;
}

export async function seenRun(ports: Pick<Ports, 'readModels' | 'commands'>, names: NameHistory, id: string): Promise<SeenRun | Refused> {
  const [document, run] = await Promise.all([ports.readModels.get<RunDocument>(runsView.name, id), ports.commands.state(runDecider, runStream(id))]);
  if (!document || run.status !== 'recorded') return refuse('notFound', 'There is no such tapestry.');
  const { symbolIds, sceneHash } = run.seen;
  return (await seenRuns(ports, names, [document])).map((seen) => ({ ...seen, symbolIds, sceneHash }))[0] as SeenRun;
}

/** Every run of a transcript, cleared ones too, newest first. */
export async function runsOfTranscript(ports: Pick<Ports, 'readModels'>, names: NameHistory, documentID: string): Promise<readonly Omit<SeenRun, 'symbolIds' | 'sceneHash'>[]> {
  const { documents } = await ports.readModels.find<RunDocument>(runsView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER });
  return seenRuns(ports, names, documents);
}

async function seenRuns({ readModels }: Pick<Ports, 'readModels'>, names: NameHistory, documents: readonly RunDocument[]): Promise<readonly Omit<SeenRun, 'symbolIds' | 'sceneHash'>[]> {
  const renders = new Map((await readModels.getMany<RenderDocument>(rendersView.name, documents.map(({ renderKey }) => renderKey))).map((render) => [render.id, render]));
  const transcripts = new Set((await readModels.getMany(transcriptsView.name, [...new Set(documents.map(({ documentID }) => documentID))])).map((document) => String(document['id'])));
  return documents.map(({ id, documentID, at, by, position, pins, version, renderKey, arranged }) => {
    const render = renders.get(renderKey);
    const erased = !transcripts.has(documentID) || render?.status === 'erased';
    const isHidden = names.isHidden(transcriptStream(documentID));
    return {
      id, documentID, at, by, position, version, renderKey, arranged, erased,
      title: isHidden ? null : pins.title,
      pins: isHidden ? { ...pins, title: '' } : pins,
      posterHash: erased ? null : (render?.posterHash ?? null),
      thumbnailHash: erased ? null : (render?.thumbnailHash ?? null),
    };
  });
}
