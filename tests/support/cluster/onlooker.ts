import { loadStarter } from '../../../application/catalogue/loadStarter.ts';
import type { Ports } from '../../../application/ports/ports.ts';
import { readConfig } from '../../../cli/config.ts';
import { createPorts, openCompute } from '../../../cli/createPorts.ts';
import { openSharedEngines } from '../../../cli/engines.ts';
import { starterSource } from '../../../cli/starterContent.ts';
import { createCheckpointFollower } from '../../../projections/checkpointFollower.ts';
import { VIEWS } from '../../../projections/views/views.ts';
import { smallStarter } from '../smallStarter.ts';

/** The test's own look at the engines of a cluster: it neither projects nor paints. */
export interface Onlooker {
  readonly ports: Ports;
  close(): Promise<void>;
}

export async function openOnlooker(env: Readonly<Record<string, string>>): Promise<Onlooker> {
  const config = readConfig(env);
  const engines = await openSharedEngines(config, () => undefined);
  await engines.readModels.declare(VIEWS);
  const follower = createCheckpointFollower(engines.readModels, VIEWS);
  const compute = openCompute({ workerThreads: 1 }, engines);
  const ports = createPorts(engines, { compute, caughtUp: async (position) => position === undefined || follower.caughtUp(position, 5000) });
  return {
    ports,
    async close() {
      await follower.stop();
      await compute.close();
      await engines.close();
    },
  };
}

/** Takes a small library in under the real one's name, so that no projector spends the test's time on the whole of it. */
export async function loadSmallStarter({ ports }: Onlooker): Promise<void> {
  await loadStarter(ports, { version: starterSource().version, content: smallStarter().content });
}
