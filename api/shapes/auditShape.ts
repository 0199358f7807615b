import type { AuditLine } from '../../application/audit/auditPage.ts';
import type { SeenRun } from '../../application/audit/runThen.ts';
import type { AuditLine as LineAnswer } from '../contract/auditLine.ts';
import type { RecentRun } from '../contract/runs.ts';
import type { SeenRun as RunAnswer } from '../contract/run.ts';
import type { Services } from '../http/services.ts';
import { layoutName } from '../../tapestry/model/layoutName.ts';

export function lineShape({ directory }: Pick<Services, 'directory'>, { entities, by, ...line }: AuditLine): LineAnswer {
  return { ...line, by: directory.person(by), things: entities.map(({ kind, id }) => ({ kind, id })) };
}

export function seenRunShape({ addresses, directory }: Pick<Services, 'addresses' | 'directory'>, run: Omit<SeenRun, 'symbolIds' | 'sceneHash'>): RunAnswer {
  const { id, documentID, title, at, by, pins, arranged, erased, renderKey, thumbnailHash, posterHash } = run;
  return {
    id, documentID, document: title, time: at, by: directory.person(by), arranged, erased, renderKey,
    layoutID: pins.layout, layout: layoutName(pins.layout), params: pins.params, backgroundID: pins.background.id, background: pins.background.name,
    thumbnailImage: thumbnailHash === null ? null : addresses.poster('thumbnail', renderKey, thumbnailHash),
    tapestryImage: posterHash === null ? null : addresses.poster('poster', renderKey, posterHash),
  };
}

/** A run of its own as a row of a list of runs. */
export function seenRunRow(services: Pick<Services, 'addresses' | 'directory'>, run: Omit<SeenRun, 'symbolIds' | 'sceneHash'>): RecentRun {
  const { document, erased, ...row } = seenRunShape(services, run);
  const status = erased ? 'erased' : row.tapestryImage === null ? 'waiting' : 'rendered';
  return { ...row, document: document ?? '', layoutParams: row.params, count: 1, status };
}
