import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import { isMadeAsAsked, type AskedTapestry } from '../../tapestry/model/asAsked.ts';
import type { Ports } from '../ports/ports.ts';

export interface AskedPoster extends AskedTapestry {
  readonly run?: string | undefined;
  readonly documentID?: string | undefined;
}

/** Newest runs of a transcript that are looked through. */
const MAX_RUNS = 200;

/** Hash of the thumbnail that was painted last of what a tapestry's address asks for; undefined where there is none, or none any more. */
export async function lastThumbnail({ readModels }: Pick<Ports, 'readModels'>, asked: AskedPoster): Promise<string | undefined> {
  const run = await lastRun(readModels, asked);
  if (!run || !await readModels.get(transcriptsView.name, run.documentID)) return undefined;
  const render = await readModels.get<RenderDocument>(rendersView.name, run.renderKey);
  return render?.status === 'erased' ? undefined : render?.thumbnailHash ?? undefined;
}

async function lastRun(readModels: Ports['readModels'], { run, documentID, ...asked }: AskedPoster): Promise<RunDocument | undefined> {
  if (run !== undefined) return readModels.get<RunDocument>(runsView.name, run);
  if (documentID === undefined) return undefined;
  const { documents } = await readModels.find<RunDocument>(runsView.name, 'ofTranscript', { documentID }, { limit: MAX_RUNS });
  return documents.find(({ layout, pins, backgroundId, arranged }) => isMadeAsAsked({ layout, minSymbolCount: pins.params.minSymbolCount, backgroundID: backgroundId, arranged }, asked));
}
