import type { Page } from '../../projections/readModels.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { Ports } from '../ports/ports.ts';
import { reconstructRun } from './reconstructRun.ts';

export interface ReconstructOptions {
  readonly signal?: AbortSignal;
  /** Told of a run that could not be given its data; the others go on, and the next start tries again. */
  onFault(message: string): void;
}

/** More faults than these have one reason, and are told once each no longer. */
const MAX_FAULTS = 5;
const PAGE = 200;

/** Gives every run that was recorded without its data what it lacks, one after another; answers how many. */
export async function reconstructRuns(ports: Ports, { signal, onFault }: ReconstructOptions): Promise<number> {
  let [done, faults, cursor]: [number, number, string | undefined] = [0, 0, undefined];
  do {
    const page: Page<RunDocument> = await ports.readModels.find<RunDocument>(runsView.name, 'withoutData', { hasData: false }, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    const transcripts = await ports.readModels.getMany<TranscriptDocument>(transcriptsView.name, [...new Set(page.documents.map(({ documentID }) => documentID))]);
    const live = new Set(transcripts.map(({ id }) => id));
    for (const { id, documentID } of page.documents) {
      if (signal?.aborted) return done;
      if (!live.has(documentID)) continue;
      try {
        if (!('ok' in await reconstructRun(ports, id))) done++;
      } catch (error) {
        if (signal?.aborted) return done;
        if (++faults <= MAX_FAULTS) onFault(`The data of run ${id} could not be composed; the next start tries again: ${(error as Error).message}`);
      }
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
  return done;
}
