import { arrangeRun } from '../../application/runs/arrangeRun.ts';
import { saveArrangement } from '../contract/saveArrangement.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const saveArrangementRoute = writeRoute(saveArrangement, ({ ports }, { runId, revision, ...arrangement }, context) =>
  arrangeRun(ports, { runId, arrangement, ...(revision === undefined ? {} : { basedOn: revision }) }, context));
