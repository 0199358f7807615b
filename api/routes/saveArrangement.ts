import { arrangeRun } from '../../application/runs/arrangeRun.ts';
import { saveArrangement } from '../contract/saveArrangement.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const saveArrangementRoute = writeRoute(saveArrangement, ({ ports }, { runId, ...arrangement }, context) =>
  arrangeRun(ports, runId, arrangement, context));
