import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, Position } from '../../events/store/eventStore.ts';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import { runsView } from '../../projections/views/runs.ts';
import { createCheckpointFollower } from '../../projections/checkpointFollower.ts';
import { openMongoReadModels, type MongoReadModels } from '../../projections/mongo/mongoReadModels.ts';
import { createProjector } from '../../projections/projector.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { filler, madeUpHistory, type Told } from '../bench/history.ts';
import { freshDatabase } from '../support/freshDatabase.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';

const TAKEOVER_MS = 3_000;
const PATIENCE_MS = 60_000;
const TEST_MS = 240_000;

/** A process and what it has said so far. */
interface Running {
  readonly child: ChildProcess;
  readonly said: string[];
}

const history = madeUpHistory(6_000);

describe.each([['one of a replica set', []], ['a single server', ['--standalone']]])('projectors in processes of their own over %s (stand-in)', { timeout: TEST_MS }, (_name, kind) => {
  const database = freshDatabase();
  let folder: string;
  let store: EventStore;
  let running: Running[];
  let url: string;
  let readModels: MongoReadModels;
  let append: (told: readonly Told[]) => Promise<void>;
  let filled = 0;

  beforeEach(async () => {
    folder = temporaryFolder();
    running = [];
    filled = 0;
    store = openSqliteEventStore(join(folder, 'log.sqlite'));
    append = filler(store);
    url = await startServer('0');
    readModels = await openMongoReadModels(url, { database });
    await readModels.declare(VIEWS);
  });
  afterEach(async () => {
    await readModels.close();
    await Promise.all(running.map((each) => ended(each, 'SIGKILL')));
    await store.close();
    removeFolder(folder);
  });

  function start(file: string, args: readonly string[]): Running {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', new URL(file, import.meta.url).pathname, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const started = { child, said: [] as string[] };
    createInterface({ input: child.stdout }).on('line', (line) => started.said.push(line));
    running.push(started);
    return started;
  }
  const startServer = async (port: string): Promise<string> => {
    const server = start('../standIns/mongo/serve.ts', ['--port', port, '--file', join(folder, 'mongo.sqlite'), ...kind]);
    await expect.poll(() => server.said.length, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    return server.said[0] ?? '';
  };
  const startProjector = (...more: readonly string[]): Running =>
    start('./projectorProcess.ts', ['--log', join(folder, 'log.sqlite'), '--url', url, '--database', database, '--takeover', String(TAKEOVER_MS), ...more]);
  const ended = async ({ child }: Running, signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const leads = ({ said }: Running): boolean => said.findLast((line) => line !== 'started') === 'leads';
  const untilLeads = async (projector: Running): Promise<void> => {
    await expect.poll(() => leads(projector), { timeout: PATIENCE_MS }).toBe(true);
  };

  const more = async (events: number): Promise<void> => {
    const from = filled;
    filled += events;
    await append(history.slice(from, filled));
  };
  const caughtUp = async (): Promise<void> => {
    const follower = createCheckpointFollower(readModels, VIEWS);
    expect(await follower.caughtUp((await store.end()) as Position, PATIENCE_MS)).toBe(true);
    await follower.stop();
  };
  const contents = async (models: ReadModels): Promise<string> => {
    const lines: string[] = [];
    for (const { name } of VIEWS) for await (const { id, document } of models.all(name)) lines.push(`${name} ${id} ${JSON.stringify(document)}`);
    return lines.join('\n');
  };
  const cleanlyBuilt = async (): Promise<string> => {
    const clean = openSqliteReadModels(join(folder, 'clean.sqlite'));
    const projector = createProjector({ store, readModels: clean, projections: VIEWS });
    await projector.start();
    await projector.stop();
    const built = await contents(clean);
    await clean.close();
    return built;
  };

  it('one leads, and when it is killed the other goes on where it was, though its clock is an hour off', async () => {
    await more(500);
    const first = startProjector();
    await untilLeads(first);
    const second = startProjector('--clock=3600000');
    await expect.poll(() => second.said, { timeout: PATIENCE_MS }).toContain('started');
    expect(leads(second)).toBe(false);
    const filling = more(2_000);
    await ended(first, 'SIGKILL');
    await filling;
    await untilLeads(second);
    const third = startProjector('--clock=-3600000');
    await more(1_000);
    await ended(second, 'SIGKILL');
    await more(500);
    await untilLeads(third);
    await caughtUp();
    expect(await contents(readModels)).toBe(await cleanlyBuilt());
  });

  it('one that was stopped and comes back believing that it leads changes nothing', async () => {
    await more(300);
    const first = startProjector();
    await untilLeads(first);
    const second = startProjector();
    for (let round = 0; round < 2; round++) {
      const [leader, other] = leads(first) ? [first, second] : [second, first];
      const filling = more(700);
      await caughtUp().then(() => more(50));
      leader.child.kill('SIGSTOP');
      await filling;
      await untilLeads(other);
      await more(300);
      leader.child.kill('SIGCONT');
      await more(300);
      await expect.poll(() => leads(leader), { timeout: PATIENCE_MS }).toBe(false);
      await caughtUp();
      expect(await contents(readModels)).toBe(await cleanlyBuilt());
    }
  });

  it('a server that is killed and comes back is taken up again, without a loss', async () => {
    await more(300);
    const projector = startProjector();
    await untilLeads(projector);
    const filling = more(1_500);
    await ended(running[0] as Running, 'SIGKILL');
    await filling;
    await startServer(new URL(url).port);
    await more(300);
    await caughtUp();
    expect(await contents(readModels)).toBe(await cleanlyBuilt());
  });

  it('a rebuild from another process takes over, switches what everybody reads, and hands back', async () => {
    await more(2_000);
    const projector = startProjector();
    await untilLeads(projector);
    await caughtUp();
    expect(await readModels.activeVersion('runs')).toBe(runsView.version);
    const rebuilding = startProjector('--rebuild');
    const end = once(rebuilding.child, 'exit');
    await more(500);
    expect(await end).toEqual([0, null]);
    expect(rebuilding.said.at(-1)).toMatch(/^rebuilt from 2\d\d\d$/);
    expect(await readModels.activeVersion('runs')).toBe(-runsView.version);
    await more(200);
    await caughtUp();
    await untilLeads(projector);
    expect(await contents(readModels)).toBe(await cleanlyBuilt());
  });
});
