import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../support/cluster/cluster.ts';

export interface Away {
  /** How long each engine is away. */
  readonly seconds: number;
  onStep(what: string): void;
  onFault(fault: string): void;
}

const BETWEEN_MS = 2000;
/** An engine that is back is used again within this, by every process. */
const READY_AGAIN_MS = 120_000;

/** Every engine is away in turn: first killed, so that connections are refused, then silent, so that they stay open. Answers how often. */
export async function takeEnginesAway({ servers, members }: Cluster, { seconds, onStep, onFault }: Away): Promise<number> {
  const { eventStore, mongo, redis, blobs } = servers;
  let times = 0;
  for (const how of ['killed', 'silent'] as const) {
    for (const [name, server] of Object.entries({ eventStore, mongo, redis, blobs })) {
      await pause(BETWEEN_MS);
      onStep(`${name} is ${how}`);
      if (how === 'killed') await server.kill();
      else server.silence();
      await pause(seconds * 1000);
      if (how === 'killed') await server.restart();
      else server.speak();
      times++;
      const since = performance.now();
      const late = setTimeout(() => onFault(`${name} was ${how} and came back, and not every process is ready ${READY_AGAIN_MS / 1000} s after it`), READY_AGAIN_MS);
      await Promise.all(members.map((member) => member.ready()));
      clearTimeout(late);
      onStep(`everybody is ready ${((performance.now() - since) / 1000).toFixed(1)} s after ${name} came back`);
    }
  }
  return times;
}
