import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { RECENT_LIST, runsClearedView, type RunsClearedDocument } from '../../projections/views/runsCleared.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';
import { hiddenTitles } from '../audit/hideTitle.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * One row of Recent Tapestries: a (document, layout, parameters, background) with the newest of its runs that somebody
 * arranged, or else its newest: looking at a meeting again does not hide what was made of it by hand.
 */
export interface RecentRun {
  /** The run that is shown. */
  readonly id: string;
  readonly documentID: string;
  readonly title: string;
  readonly layout: string;
  readonly params: LayoutParams;
  readonly background: string;
  readonly backgroundId: string;
  /** Epoch milliseconds of the newest run. */
  readonly time: number;
  /** Runs of this row since the list was last cleared. */
  readonly count: number;
  /** `erased`: its transcript, or the version of it that this was made of, was deleted; the picture cannot be made again. */
  readonly picture: RenderDocument['status'] | 'not asked for' | 'erased';
  readonly thumbnailHash: string | null;
  readonly posterHash: string | null;
  readonly renderKey: string;
  readonly arranged: boolean;
  readonly by: string;
  /** Of the newest run of the row: the list is ordered by it. */
  readonly position: string;
}

const PAGE = 500;

/** Runs since the list was last cleared, one row each, newest first. */
export async function recentRuns(ports: Pick<Ports, 'readModels' | 'commands'>): Promise<readonly RecentRun[]> {
  const cleared = await lastCleared(ports);
  const rows = new Map<string, { shown: RunDocument; newest: RunDocument; count: number }>();
  for await (const run of newestFirst(ports)) {
    if (cleared && run.position <= cleared.position) break;
    const row = rows.get(run.row);
    if (!row) rows.set(run.row, { shown: run, newest: run, count: 1 });
    else {
      row.count++;
      if (run.arranged && !row.shown.arranged) row.shown = run;
    }
  }
  const renders = byId(await ports.readModels.getMany<RenderDocument>(rendersView.name, [...new Set([...rows.values()].flatMap(({ shown, newest }) => [shown.renderKey, newest.renderKey]))]));
  // What somebody arranged may be of a version of the transcript that was erased since.
  for (const row of rows.values()) if (renders.get(row.shown.renderKey)?.status === 'erased') row.shown = row.newest;
  const shownRuns = [...rows.values()].map((row) => row.shown);
  const transcripts = byId(await ports.readModels.getMany<TranscriptDocument>(transcriptsView.name, [...new Set(shownRuns.map(({ documentID }) => documentID))]));
  const hidden = await hiddenTitles(ports);
  return [...rows.values()].map(({ shown, newest, count }) => {
    const erased = !transcripts.has(shown.documentID);
    const render = renders.get(shown.renderKey);
    return {
      id: shown.id, documentID: shown.documentID, title: hidden.has(shown.documentID) ? '' : shown.title, layout: shown.layout, params: shown.pins.params,
      background: shown.pins.background.name, backgroundId: shown.backgroundId, time: newest.at, position: newest.position, count,
      picture: erased ? 'erased' : (render?.status ?? 'not asked for'),
      thumbnailHash: erased ? null : (render?.thumbnailHash ?? null),
      posterHash: erased ? null : (render?.posterHash ?? null),
      renderKey: shown.renderKey, arranged: shown.arranged, by: shown.by,
    };
  });
}

/** undefined for an installation whose recent list nobody ever cleared. */
export async function lastCleared({ readModels }: Pick<Ports, 'readModels'>): Promise<RunsClearedDocument | undefined> {
  return readModels.get<RunsClearedDocument>(runsClearedView.name, RECENT_LIST);
}

const byId = <D extends { readonly id: string }>(documents: readonly D[]): Map<string, D> => new Map(documents.map((document) => [document.id, document]));

async function* newestFirst(ports: Pick<Ports, 'readModels'>): AsyncGenerator<RunDocument> {
  let cursor: string | undefined;
  do {
    const page = await ports.readModels.find<RunDocument>(runsView.name, 'newest', {}, cursor === undefined ? { limit: PAGE } : { limit: PAGE, cursor });
    yield* page.documents;
    cursor = page.cursor;
  } while (cursor !== undefined);
}
