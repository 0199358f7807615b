import { recentRuns } from '../../application/runs/recentRuns.ts';
import { runs } from '../contract/runs.ts';
import { readRoute } from '../http/readRoute.ts';
import { paged } from '../shapes/paged.ts';
import { runShape } from '../shapes/runShape.ts';

const PAGE = 100;

export const runsRoute = readRoute(runs, async (services, { limit = PAGE, cursor }) => {
  const { part, next } = paged(await recentRuns(services.ports), { limit, cursor });
  return { runs: part.map((run) => runShape(services, run)), ...next };
}, ['runs', 'renders', 'documents']);
