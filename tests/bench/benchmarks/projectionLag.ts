import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../../../events/store/eventStore.ts';
import { openSqliteEventStore } from '../../../events/store/sqlite/sqliteEventStore.ts';
import { createCheckpointFollower, type CheckpointFollower } from '../../../projections/checkpointFollower.ts';
import { openMongoReadModels } from '../../../projections/mongo/mongoReadModels.ts';
import { VIEWS } from '../../../projections/views/views.ts';
import { filler, madeUpHistory, type Told } from '../history.ts';
import { median, milliseconds, type Benchmark, type Spent } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const EVENTS_PER_SECOND = 500;
const TICK_MS = 20;
const SECONDS = 10;
const REPETITIONS = 3;
const MAX_MS = 60_000;
/** Events that are not measured: the library, and what a program does for the first time. */
const WARM_UP = 2_000;

/**
 * From the answer of an append to the moment in which another process can read it: log in SQLite, projector in a process
 * of its own, read models in MongoDB (its stand-in, a process too, a member of a replica set).
 */
export const projectionLag: Benchmark = () => inScratchFolder(async (folder) => {
  const log = join(folder, 'log.sqlite');
  const store = openSqliteEventStore(log);
  const children: ChildProcess[] = [];
  const start = async (file: string, ...args: readonly string[]): Promise<string> => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', new URL(file, import.meta.url).pathname, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return line;
  };
  const url = await start('../../standIns/mongo/serve.ts');
  const readModels = await openMongoReadModels(url, { database: 'lag' });
  const follower = createCheckpointFollower(readModels, VIEWS);
  try {
    await start('../../faults/projectorProcess.ts', '--log', log, '--url', url, '--database', 'lag');
    const history = madeUpHistory(WARM_UP + EVENTS_PER_SECOND * SECONDS * REPETITIONS);
    const append = filler(store);
    await append(history.slice(0, WARM_UP));
    await until(follower, store);
    const runs = [];
    for (let from = WARM_UP; runs.length < REPETITIONS; from += EVENTS_PER_SECOND * SECONDS) {
      runs.push(await lagsOf(history.slice(from, from + EVENTS_PER_SECOND * SECONDS), append, store, follower));
    }
    return [
      milliseconds(`projection-lag-p99-${EVENTS_PER_SECOND}-events-per-second-stand-in`, runs.map((lags) => spent(percentile(lags, 0.99))), 250),
      milliseconds(`projection-lag-median-${EVENTS_PER_SECOND}-events-per-second-stand-in`, runs.map((lags) => spent(median(lags)))),
    ];
  } finally {
    await follower.stop();
    await readModels.close();
    for (const child of children.reverse()) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await store.close();
  }
});

/** How long each small group of events took to be readable, appended at an even pace. */
async function lagsOf(told: readonly Told[], append: (told: readonly Told[]) => Promise<void>, store: EventStore, follower: CheckpointFollower): Promise<readonly number[]> {
  const size = (EVENTS_PER_SECOND * TICK_MS) / 1_000;
  const started = performance.now();
  const waiting: Promise<number>[] = [];
  for (let from = 0; from < told.length; from += size) {
    await pause(Math.max(0, started + (from / size) * TICK_MS - performance.now()));
    await append(told.slice(from, from + size));
    waiting.push(until(follower, store));
  }
  return Promise.all(waiting);
}

async function until(follower: CheckpointFollower, store: EventStore): Promise<number> {
  const appended = performance.now();
  const end = await store.end();
  if (end !== undefined && !(await follower.caughtUp(end, MAX_MS))) throw new Error('the projector did not follow');
  return performance.now() - appended;
}

const spent = (wall: number): Spent => ({ wall });

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}
