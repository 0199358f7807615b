import { join } from 'node:path';
import { addTranscript } from '../../../application/transcripts/addTranscript.ts';
import { paintRender } from '../../../application/renders/paintRender.ts';
import { recordRun } from '../../../application/runs/recordRun.ts';
import { commandContext } from '../../../application/commands/commandContext.ts';
import { openInstallation, type Installation } from '../../../cli/installation.ts';
import { VIEWS } from '../../../projections/views/views.ts';
import { sampleMeetings } from '../../../library/samples.ts';
import { decodeTranscript } from '../../../tapestry/transcript/decode.ts';
import { createBullmqQueue } from '../../../worker/queue/bullmq/bullmqQueue.ts';
import { startRedisServer } from '../../support/redisServer.ts';
import { median, type Benchmark, type Measured } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const MEETINGS = 12;
const RUNS_EACH = 2;
const JOBS = 2000;

/** What the store holds at a moment. */
interface Held {
  readonly events: number;
  readonly eventBytes: number;
  readonly documents: number;
  readonly documentBytes: number;
  readonly blobs: number;
  readonly blobBytes: number;
}

/** What one transcript and one run cost every engine; docs/scale.md computes with these figures. */
export const unitCosts: Benchmark = () => inScratchFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const installation = await openInstallation({ dataDir, workerThreads: 1 }, { paints: false, onFault: complain });
  const texts = sampleMeetings().flatMap(({ bytes }) => {
    const decoded = decodeTranscript(bytes());
    return decoded.ok ? [decoded.text] : [];
  });
  const [ids, words] = [[] as string[], [] as number[]];
  const empty = await held(installation);
  for (let at = 0; at < MEETINGS; at++) {
    const content = `${texts[at % texts.length]}\nAnna: That was meeting ${at}.`;
    const added = await addTranscript(installation.ports, { title: `Meeting ${at}`, content, date: null, calendarDate: null, setup: '' }, call('add-document', at));
    if (!added.ok) return complain(added.refusal.message);
    await installation.ports.caughtUp(added.position);
    ids.push(added.value.id);
    words.push(added.value.docLength);
  }
  const stored = await held(installation);
  const [analysing, painting] = [[] as number[], [] as number[]];
  for (const [at, documentID] of ids.entries()) await run(installation, documentID, at, analysing, painting);
  const ran = await held(installation);
  const runs = ids.length * RUNS_EACH;
  const job = await redisBytesPerJob();
  await installation.close();
  return [
    amount('words-per-transcript', median(words), 'words', 'median of the sample meetings used here'),
    ...costs('transcript', empty, stored, ids.length, 'one transcript as it is added'),
    ...costs('run', stored, ran, runs, `one run and its picture, ${RUNS_EACH} of each transcript; the first one also stores the analysis`),
    amount('cpu-first-run', median(analysing), 'ms', 'processor time of the process: analysis, composition and the events of a first run'),
    amount('cpu-render', median(painting), 'ms', 'processor time of the process: painting, packing and storing poster and thumbnail'),
    amount('redis-bytes-per-job', job, 'B', `used_memory of a real Redis, ${JOBS} pictures waiting in BullMQ`),
  ];
});

const call = (name: string, key: string | number) => commandContext('bench', name, String(key), { key });

async function run({ ports }: Installation, documentID: string, at: number, analysing: number[], painting: number[]): Promise<void> {
  for (let count = 0; count < RUNS_EACH; count++) {
    let renderKey = '';
    const cpu = await cpuMs(async () => {
      const answer = await recordRun(ports, { documentID, layout: 'lo_radial', params: { minSymbolCount: 1 + count } }, call('add-run', `${at}/${count}`));
      if (!answer.ok) return complain(answer.refusal.message);
      renderKey = answer.value.renderKey;
    });
    if (count === 0) analysing.push(cpu);
    painting.push(await cpuMs(async () => void await paintRender(ports, renderKey, { signal: new AbortController().signal, stalled: 0, report: () => undefined })));
  }
}

async function cpuMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function held({ ports }: Installation): Promise<Held> {
  await ports.caughtUp(await ports.store.end());
  let [events, eventBytes, documents, documentBytes] = [0, 0, 0, 0];
  for await (const { id, stream, type, data, metadata } of ports.store.readAll()) {
    events++;
    eventBytes += Buffer.byteLength(id + stream + type + JSON.stringify(data) + JSON.stringify(metadata));
  }
  for (const { name } of VIEWS) {
    for await (const { id, document } of ports.readModels.all(name)) {
      documents++;
      documentBytes += Buffer.byteLength(id + JSON.stringify(document));
    }
  }
  const hashes = new Set<string>();
  for await (const owner of ports.blobs.owners('')) for (const { hash } of await ports.blobs.list(owner)) hashes.add(hash);
  let blobBytes = 0;
  for (const hash of hashes) blobBytes += (await ports.blobs.get(hash))?.length ?? 0;
  return { events, eventBytes, documents, documentBytes, blobs: hashes.size, blobBytes };
}

function costs(of: string, before: Held, after: Held, count: number, what: string): Measured[] {
  const per = (key: keyof Held): number => (after[key] - before[key]) / count;
  return [
    amount(`events-per-${of}`, per('events'), 'events', what),
    amount(`event-bytes-per-${of}`, per('eventBytes'), 'B', `${what}; id, stream, type, data and metadata as JSON`),
    amount(`documents-per-${of}`, per('documents'), 'documents', what),
    amount(`document-bytes-per-${of}`, per('documentBytes'), 'B', `${what}; as JSON`),
    amount(`blobs-per-${of}`, per('blobs'), 'objects', what),
    amount(`blob-bytes-per-${of}`, per('blobBytes'), 'B', what),
  ];
}

/** An amount of which there is one value. */
function amount(name: string, value: number, unit: string, what: string): Measured {
  const shown = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return { name, value: shown, unit, best: shown, repetitions: 1, what };
}

async function redisBytesPerJob(): Promise<number> {
  const redis = await startRedisServer();
  const queue = createBullmqQueue({ redisUrl: redis.url, pauseMs: 500, onBroken: complain, onFault: complain });
  try {
    await queue.enqueue('0'.repeat(64), 'batch');
    const before = await usedMemory(redis);
    for (let job = 1; job <= JOBS; job++) await queue.enqueue(job.toString(16).padStart(64, '0'), 'batch');
    return (await usedMemory(redis) - before) / JOBS;
  } finally {
    await queue.close();
    await redis.stop();
  }
}

async function usedMemory(redis: { command(name: string, ...args: string[]): Promise<unknown> }): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(String(await redis.command('info', 'memory')))?.[1] ?? Number.NaN);
}

function complain(message: unknown): never {
  throw new Error(String(message));
}
