import type { RecentRun } from '../../application/runs/recentRuns.ts';
import type { RecentRun as RunAnswer } from '../contract/runs.ts';
import type { Services } from '../http/services.ts';
import { layoutName } from '../../tapestry/model/layoutName.ts';

const STATUS: Readonly<Record<RecentRun['picture'], RunAnswer['status']>> = {
  'outstanding': 'waiting', 'not asked for': 'waiting', 'rendered': 'rendered', 'failed': 'failed', 'abandoned': 'abandoned', 'erased': 'erased',
};

export function runShape({ addresses, directory }: Pick<Services, 'addresses' | 'directory'>, run: RecentRun): RunAnswer {
  const { id, documentID, title, layout, params, background, backgroundId, time, count, by, arranged, renderKey } = run;
  return {
    id, documentID, document: title,
    layoutID: layout, layout: layoutName(layout),
    layoutParams: params, params,
    backgroundID: backgroundId, background,
    time, by: directory.person(by), count,
    status: STATUS[run.picture],
    arranged, renderKey,
    thumbnailImage: run.thumbnailHash === null ? null : addresses.poster('thumbnail', renderKey, run.thumbnailHash),
    tapestryImage: run.posterHash === null ? null : addresses.poster('poster', renderKey, run.posterHash),
  };
}
