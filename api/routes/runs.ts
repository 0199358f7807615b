import { namesNow } from '../../application/audit/namesNow.ts';
import { runsOfTranscript } from '../../application/audit/runThen.ts';
import { lastCleared, recentRuns } from '../../application/runs/recentRuns.ts';
import { runs } from '../contract/runs.ts';
import { readRoute } from '../http/readRoute.ts';
import { NEWEST_FIRST, paged } from '../shapes/paged.ts';
import { seenRunRow } from '../shapes/auditShape.ts';
import { runShape } from '../shapes/runShape.ts';

const PAGE = 100;

export const runsRoute = readRoute(runs, async (services, { limit = PAGE, cursor, documentID, all }) => {
  const cleared = await lastCleared(services.ports) !== undefined;
  if (documentID !== undefined && all === 'true') {
    const { part, next } = paged(await runsOfTranscript(services.ports, await namesNow(services.ports), documentID), { limit, cursor }, NEWEST_FIRST);
    return { runs: part.map((run) => seenRunRow(services, run)), cleared, ...next };
  }
  const recent = await recentRuns(services.ports);
  const { part, next } = paged(documentID === undefined ? recent : recent.filter((run) => run.documentID === documentID), { limit, cursor }, NEWEST_FIRST);
  return { runs: part.map((run) => runShape(services, run)), cleared, ...next };
}, ['runs', 'renders', 'documents']);
