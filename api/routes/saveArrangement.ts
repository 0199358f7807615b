import { arrangeRun } from '../../application/arrangeRun.ts';
import { saveArrangement } from '../contract/saveArrangement.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const saveArrangementRoute = writeRoute(saveArrangement, ({ ports }, { runId, ...arrangement }, context) =>
  arrangeRun(ports, runId, arrangement, context));
