import { healthOf } from '../../api/app.ts';
import { createCheckpointFollower } from '../../projections/checkpointFollower.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { CATCH_UP_MS } from '../catchUp.ts';
import { countedWaits, createPorts, openCompute } from '../createPorts.ts';
import { asSharedProcess } from './asProcess.ts';
import { openCallCounter } from './callCounter.ts';
import { listeningApp } from './listeningApp.ts';
import { readable } from './readable.ts';
import { openSharedAccess } from './sharedAccess.ts';

/** HTTP and live updates over shared engines: nothing is projected or painted for others here. */
export const runApi = asSharedProcess('api', async ({ config, engines, operations, closing, out, err, signal }) => {
  const { metrics, onFault } = operations;
  await engines.readModels.declare(VIEWS);
  const follower = createCheckpointFollower(engines.readModels, VIEWS);
  closing.push(() => follower.stop());
  await readable(engines.store, follower, { signal, onWait: () => operations.log.warn('The read models are not up to date yet; a projector has to run.') });
  const compute = openCompute(config, engines, { warmUp: true, waited: countedWaits(metrics) });
  closing.push(() => compute.close());
  const ports = createPorts(engines, {
    compute,
    caughtUp: async (position) => position === undefined || follower.caughtUp(position, CATCH_UP_MS),
  });
  const access = await openSharedAccess(config, onFault);
  closing.push(() => access.close());
  const redis = openCallCounter(config.redisUrl ?? '', onFault);
  closing.push(() => redis.disconnect());
  const liveFrom = follower.checkpoint();
  const app = await listeningApp(config, { ports, access, redis, metrics, log: { level: config.logLevel, stream: err, process: 'api' }, ...(liveFrom === undefined ? {} : { liveFrom }) });
  closing.push(() => app.close());
  closing.push(await operations.listen(healthOf({ ports, redis })));
  out.write(`Tapestry is at ${config.publicUrl}\n`);
  return [];
});
