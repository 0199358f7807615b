import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import type { Compute, RenderedTapestry } from '../../application/ports/compute.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { paintRender } from '../../application/renders/paintRender.ts';
import { requestRender } from '../../application/renders/requestRender.ts';
import { storeScene } from '../../application/tapestries/storeScene.ts';
import type { RenderPriority } from '../../events/model/render.ts';
import { createBullmqQueue, type BullmqQueue } from '../../worker/queue/bullmq/bullmqQueue.ts';
import { startRenderProcess } from '../../worker/renderProcess.ts';
import { addMeeting, callBy, sampleText } from '../support/meetings.ts';
import { startRedisServer, type RedisServer } from '../support/redisServer.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../support/testInstallation.ts';
import { WITH_REDIS } from '../support/withRedis.ts';

const RENDERS = 200;
const RECONCILE_EVERY_MS = 5000;
const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** A painter with a short brush: the event log, the queue and the blobs around it are real. */
function shortPainter() {
  const painted: string[] = [];
  let held: Promise<void> | undefined;
  const pixels = (text: string): Uint8Array => new TextEncoder().encode(text);
  const render = async (signal: AbortSignal | undefined): Promise<RenderedTapestry> => {
    painted.push('one');
    const aborted = new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([held ?? pause(15), aborted]);
    return { poster: pixels('poster'), thumbnail: pixels('thumbnail'), notes: [] };
  };
  return {
    painted,
    compute: (real: Compute): Compute => ({ ...real, render: (_scene, _quality, signal) => render(signal) }),
    hold(): () => void {
      const hold = Promise.withResolvers<void>();
      held = hold.promise;
      return () => ((held = undefined), hold.resolve());
    },
  };
}

describe('Renders over a real Redis', { ...WITH_REDIS, timeout: 120_000 }, () => {
  let redis: RedisServer;
  let installation: TestInstallation;
  let documentID: string;
  let sceneHash: string;
  let painter: ReturnType<typeof shortPainter>;
  let faults: string[];
  let closing: (() => Promise<void>)[];
  let runs = 0;

  beforeAll(async () => void (redis = await startRedisServer()));
  afterAll(() => redis.stop());

  beforeEach(async () => {
    runs++;
    [painter, faults, closing] = [shortPainter(), [], []];
    installation = await openTestInstallation({ paints: false });
    documentID = await addMeeting(installation, { content: sampleText('Museum exhibition') });
    const tapestry = await composeTapestry(installation.ports, { documentID, layout: 'lo_radial', params: {} });
    if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
    await storeScene(installation.ports, tapestry);
    ({ sceneHash } = tapestry);
  });
  afterEach(async () => {
    for (const close of closing.toReversed()) await close();
    await installation[Symbol.asyncDispose]();
  });

  /** The queue as one process has it. */
  function queueOf(): BullmqQueue {
    const queue = createBullmqQueue({
      redisUrl: redis.url, prefix: `renders-${runs}`, pauseMs: 20, answerMs: 1000,
      onBroken: (key, error) => faults.push(`${key}: ${(error as Error).message}`),
      onFault: () => undefined,
    });
    closing.push(() => queue.close());
    return queue;
  }

  /** A worker with ports of its own, as another process has them. */
  function startWorker(): void {
    const ports = portsOver(installation.ports, { compute: painter.compute(installation.ports.compute) });
    const worker = queueOf().work({ concurrency: 1, attempt: (key, attempt) => paintRender(ports, key, attempt) });
    closing.push(() => worker.close(0));
  }

  async function startProcess(): Promise<void> {
    const following = await startRenderProcess(installation.ports, queueOf(), { reconcileEveryMs: RECONCILE_EVERY_MS, onFault: () => undefined });
    closing.push(() => following.stop());
  }

  async function ask(name: string, priority: RenderPriority, id: string = name): Promise<void> {
    const answer = await requestRender(installation.ports, { key: keyOf(name), documentID, sceneHash, priority }, { sub: 'ada', id });
    if (!answer.ok) throw new Error(answer.refusal.message);
  }

  const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `picture ${index}`);

  /** Keys in the order in which their pictures came into the event log. */
  async function rendered(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { type, data } of installation.ports.store.readAll()) {
      if (type === 'TapestryRendered') keys.push((data as { key: string }).key);
    }
    return keys;
  }

  const renderedOnceEach = async (count: number): Promise<void> =>
    expect((await rendered()).toSorted()).toEqual(names(count).map(keyOf).toSorted());

  const FAULTS: readonly [string, () => Promise<void>][] = [
    ['flushed', () => redis.flush()],
    ['killed and started again', async () => {
      await redis.kill();
      await pause(500);
      await redis.restart();
    }],
    ['silent for longer than a worker may be', async () => {
      redis.silence();
      await pause(6000);
      redis.speak();
    }],
  ];

  it.each(FAULTS)('are all there within thirty seconds, once each, after Redis was %s in the middle of two hundred', async (_what, fault) => {
    await startProcess();
    startWorker();
    startWorker();
    for (const name of names(RENDERS)) await ask(name, 'batch');
    await expect.poll(async () => (await rendered()).length, { timeout: 30_000 }).toBeGreaterThan(RENDERS / 5);
    const before = (await rendered()).length;
    expect(before).toBeLessThan(RENDERS);
    const began = performance.now();
    await fault();
    await expect.poll(async () => (await rendered()).length, { timeout: 60_000, interval: 100 }).toBe(RENDERS);
    const took = performance.now() - began;
    process.stdout.write(`${RENDERS - before} of ${RENDERS} renders were outstanding; all there after ${(took / 1000).toFixed(1)} s\n`);
    expect(took).toBeLessThan(30_000);
    await renderedOnceEach(RENDERS);
    expect(faults).toEqual([]);
  });

  it('asked for fifty times are painted once', async () => {
    await startProcess();
    const queue = queueOf();
    startWorker();
    startWorker();
    for (let times = 0; times < 50; times++) {
      await ask('picture 0', 'person', `call ${times}`);
      await queue.enqueue(keyOf('picture 0'), 'person');
    }
    await expect.poll(() => rendered().then(({ length }) => length), { timeout: 20_000 }).toBe(1);
    await queue.settled(keyOf('picture 0'));
    await renderedOnceEach(1);
    expect(painter.painted).toHaveLength(1);
  });

  it('of a person are painted before a hundred that were asked for earlier', async () => {
    const goOn = painter.hold();
    await startProcess();
    startWorker();
    for (const name of names(100)) await ask(name, 'batch');
    await ask('of a person', 'person');
    const queue = queueOf();
    await expect.poll(() => queue.counts(), { timeout: 20_000 }).toEqual({ waiting: 100, running: 1 });
    goOn();
    await expect.poll(async () => (await rendered()).length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect((await rendered()).indexOf(keyOf('of a person'))).toBe(1);
  });

  it('that were given to two workers, since the first was cut off, come into the event log once', async () => {
    const goOn = painter.hold();
    await startProcess();
    startWorker();
    await ask('picture 0', 'person');
    await expect.poll(() => painter.painted.length, { timeout: 20_000 }).toBe(1);
    redis.silence();
    await pause(6000);
    redis.speak();
    startWorker();
    await expect.poll(() => painter.painted.length, { timeout: 20_000 }).toBe(2);
    goOn();
    await expect.poll(() => queueOf().counts(), { timeout: 20_000 }).toEqual({ waiting: 0, running: 0 });
    await renderedOnceEach(1);
    expect(faults).toEqual([]);
  });

  it('of a deleted transcript stop while they are painted, and nothing of them stays', async () => {
    painter.hold();
    await startProcess();
    startWorker();
    await ask('picture 0', 'person');
    await expect.poll(() => painter.painted.length, { timeout: 20_000 }).toBe(1);
    await installation.ports.caughtUp(await installation.ports.store.end());
    await deleteTranscript(installation.ports, documentID, callBy('delete-document', documentID));
    const queue = queueOf();
    await expect.poll(() => queue.counts(), { timeout: 20_000 }).toEqual({ waiting: 0, running: 0 });
    expect(await installation.ports.blobs.list(`transcript-${documentID}`)).toEqual([]);
    expect(await rendered()).toEqual([]);
    expect(faults).toEqual([]);
  });
});
