import { setTimeout as pause } from 'node:timers/promises';
import { PARTS, type Part } from '../../../cli/processes/processPart.ts';
import { checkReadModels, checkRecord } from '../../../application/upkeep/checkup.ts';
import { openSqliteReadModels } from '../../../projections/sqlite/sqliteReadModels.ts';
import { VIEWS } from '../../../projections/views/views.ts';
import { rendersView, type RenderDocument } from '../../../projections/views/renders.ts';
import { mulberry32 } from '../../../tapestry/layout/placement/rng.ts';
import { startCluster, type Cluster } from '../../support/cluster/cluster.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { countEvents, lostRuns, lostTranscripts, picturesOf } from '../survivor.ts';
import { createCaller, type Caller } from './caller.ts';
import { takeEnginesAway } from './enginesAway.ts';
import { behave } from './mixedLoad.ts';

export interface ClusterSoakOptions {
  readonly seconds: number;
  readonly seed: number;
  /** Instead of killing processes, every engine is away for so long, twice. The load lasts until then. */
  readonly enginesAwayS?: number;
  /** Told of every kill and of what begins. */
  onStep?(what: string): void;
}

export interface ClusterSoak {
  readonly faults: readonly string[];
  readonly counts: Ledger['counts'];
  readonly kills: Readonly<Record<Part, number>>;
  readonly rendered: number;
  /** Lines for people. */
  readonly summary: string;
}

const PEOPLE = ['Ada', 'Grace', 'Mary'];
/** How much longer the load may last until one of every part was killed. */
const MAX_MORE_S = 300;
const LAST_ANSWERS_MS = 60_000;
const LAST_PICTURES_MS = 300_000;

/** Two processes of every part under mixed load, killed one after another or with engines that go away; answers what was not kept. */
export async function soakCluster({ seconds, seed, enginesAwayS, onStep = () => undefined }: ClusterSoakOptions): Promise<ClusterSoak> {
  onStep('starting');
  await using cluster = await startCluster({ api: 2, projector: 2, worker: 2 });
  const random = mulberry32(seed);
  const ledger = createLedger();
  const faults: string[] = [];
  const [stop, give] = [new AbortController(), new AbortController()];
  const addresses = cluster.of('api').map(({ address }) => address);
  const callers = await Promise.all(PEOPLE.map(async (name) => createCaller(addresses, await cluster.token(name.toLowerCase()), random, give.signal)));
  const load = { ledger, random, signal: stop.signal, onFault: (fault: string) => void faults.push(fault) };
  const working = callers.map((caller, at) => behave(PEOPLE[at] ?? '', caller, load));
  const kills: Record<Part, number> = { api: 0, projector: 0, worker: 0 };
  onStep('load');
  let away = 0;
  if (enginesAwayS === undefined) {
    const killing = killInTurn(cluster, kills, random, stop.signal, onStep);
    await pause(seconds * 1000);
    // On a machine that is slow to start processes the load lasts until one of every part was killed.
    for (let more = 0; more < MAX_MORE_S && Math.min(...Object.values(kills)) === 0; more++) await pause(1000);
    stop.abort();
    await killing;
  } else {
    [away] = await Promise.all([takeEnginesAway(cluster, { seconds: enginesAwayS, onStep, onFault: load.onFault }), pause(seconds * 1000)]);
    stop.abort();
  }
  onStep('last answers');
  // A call that is under way is still to be answered: only then it is known what was acknowledged.
  const late = setTimeout(() => give.abort(), LAST_ANSWERS_MS);
  await Promise.all(working);
  clearTimeout(late);
  onStep('settling');
  const settled = performance.now();
  faults.push(...await nothingOutstanding(cluster));
  const settling = (performance.now() - settled) / 1000;
  onStep('judging');
  const { rendered, failed, events } = await judge(cluster, ledger, faults);
  if (failed > 0) faults.push(`${failed} pictures failed for good`);
  faults.push(...await happenedTwice(cluster, ledger, callers.reduce((sum, caller) => sum + caller.unanswered(), 0)));
  return { faults, counts: ledger.counts, kills, rendered, summary: summaryOf({ seconds, seed, ledger, kills, away, faults, callers, rendered, failed, events, settling }) };
}

/** kill -9 of one process after another, each when the one before is there again; first one of every part, then the other. */
async function killInTurn({ of }: Cluster, kills: Record<Part, number>, random: () => number, signal: AbortSignal, onStep: (what: string) => void): Promise<void> {
  const turns = [0, 1].flatMap((which) => PARTS.flatMap((part) => of(part)[which] ?? []));
  for (let turn = 0; !signal.aborted; turn++) {
    const member = turns[turn % turns.length];
    await pause(500 + random() * 2500, undefined, { signal }).catch(() => undefined);
    if (!member || signal.aborted) return;
    await member.replace();
    kills[member.part]++;
    onStep(`killed ${member.part}`);
    await member.ready();
  }
}

/** Waits until every picture that was asked for has been painted or given up. */
async function nothingOutstanding({ onlooker: { ports } }: Cluster): Promise<string[]> {
  const deadline = performance.now() + LAST_PICTURES_MS;
  for (;;) {
    const caughtUp = await ports.caughtUp(await ports.store.end());
    const { documents } = await ports.readModels.find<RenderDocument>(rendersView.name, 'byStatus', { status: 'outstanding' });
    if (caughtUp && documents.length === 0) return [];
    if (performance.now() > deadline) return [`${documents.length} pictures are still outstanding, read models ${caughtUp ? 'up to date' : 'behind'}`];
    await pause(200);
  }
}

async function judge({ onlooker }: Cluster, ledger: Ledger, faults: string[]): Promise<{ rendered: number; failed: number; events: number }> {
  const empty = openSqliteReadModels(':memory:');
  const pictures = await picturesOf(onlooker, ledger, []);
  faults.push(
    ...pictures.faults,
    ...await lostTranscripts(onlooker, ledger), ...await lostRuns(onlooker, ledger),
    ...(await checkRecord(onlooker.ports)).faults,
    ...(await checkReadModels(onlooker.ports, empty, VIEWS)).faults,
  );
  await empty.close();
  return { ...pictures, events: await countEvents(onlooker) };
}

/** Who adds the sample meeting to an installation that is new. */
const INSTALLATION = 'command-line';

/** What people did. */
type Happened = Readonly<Record<'TranscriptAdded' | 'RunRecorded', number>>;

async function happened({ onlooker: { ports } }: Cluster): Promise<Happened> {
  const found = { TranscriptAdded: 0, RunRecorded: 0 };
  for await (const { type, metadata: { user } } of ports.store.readAll()) {
    if ((type === 'TranscriptAdded' || type === 'RunRecorded') && user.sub !== INSTALLATION) found[type]++;
  }
  return found;
}

/** Calls are repeated under one key: there are as many additions and runs as were acknowledged, but for those that nobody answered. */
async function happenedTwice(cluster: Cluster, { counts }: Ledger, unanswered: number): Promise<string[]> {
  const found = await happened(cluster);
  return ([['TranscriptAdded', counts.added], ['RunRecorded', counts.ran]] as const).flatMap(([type, acknowledged]) => {
    const times = found[type];
    return times > acknowledged + unanswered ? [`${times} times ${type}, of which ${acknowledged} were acknowledged and ${unanswered} not answered`] : [];
  });
}

interface Figures extends Pick<ClusterSoakOptions, 'seconds' | 'seed'> {
  readonly ledger: Ledger;
  readonly kills: Readonly<Record<Part, number>>;
  readonly away: number;
  readonly faults: readonly string[];
  readonly callers: readonly Caller[];
  readonly rendered: number;
  readonly failed: number;
  readonly events: number;
  readonly settling: number;
}

function summaryOf({ seconds, seed, ledger: { counts }, kills, away, faults, callers, rendered, failed, events, settling }: Figures): string {
  const repeats = callers.flatMap((caller) => Object.entries(caller.repeats));
  const byCause = repeats.reduce<Record<string, number>>((sum, [cause, times]) => ({ ...sum, [cause]: (sum[cause] ?? 0) + times }), {});
  return [
    `${seconds} s of mixed load, seed ${seed}: killed ${kills.api} api, ${kills.projector} projector, ${kills.worker} worker processes, engines were away ${away} times`,
    `acknowledged ${counts.added} additions, ${counts.renamed} renamings, ${counts.deleted} deletions, ${counts.ran} runs; repeated ${JSON.stringify(byCause)}`,
    `${events} events; runs painted ${rendered}, failed visibly ${failed}; all settled ${settling.toFixed(1)} s after the last call; ${faults.length} faults`,
  ].join('\n');
}
