import { clearRuns as clear } from '../../application/runs/clearRuns.ts';
import { clearRuns } from '../contract/clearRuns.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const clearRunsRoute = writeRoute(clearRuns, ({ ports }, _body, context) => clear(ports, context));
