import { describe, expect, it } from 'vitest';
import { ComputeFailed, type Compute } from '../../application/ports/compute.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { paintRender } from '../../application/renders/paintRender.ts';
import { QueueUnavailable, type RenderQueue, type AttemptContext } from '../../application/ports/renderQueue.ts';
import { requestRender } from '../../application/renders/requestRender.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { storeScene } from '../../application/tapestries/storeScene.ts';
import type { Engines } from '../../cli/engines.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { startRenderProcess, type RenderProcessOptions } from '../../worker/renderProcess.ts';
import { createEmbeddedQueue } from '../../worker/queue/embeddedQueue.ts';
import { damageBlob } from '../support/damageBlob.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { withMethod } from '../support/interposed.ts';
import { addMeeting, callBy, createRun, paintedRender, posterBytes } from '../support/meetings.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../support/testInstallation.ts';

const CONTENT = 'Anna: The children need a big table.\nBen: A table for the children is a good idea.';

/** The real painter, who fails a number of times first. */
function failing(times: number) {
  let left = times;
  return {
    compute: ({ blobs }: Engines): Compute => {
      const real = inThreadCompute((hash) => blobs.get(hash));
      return { ...real, render: (scene, quality, signal) => (left-- > 0 ? Promise.reject(new ComputeFailed('A worker thread died: out of paint')) : real.render(scene, quality, signal)) };
    },
    failAgain: (more: number): void => void (left = more),
  };
}

async function typesOf({ ports }: TestInstallation, key: string): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of ports.store.read(`render-${key}`)) types.push(type);
  return types;
}

describe('A picture', () => {
  it('that fails once or twice is painted in the end', async () => {
    await using installation = await openTestInstallation({ compute: failing(2).compute });
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'rendered', failures: 2, reason: null });
    expect(await typesOf(installation, renderKey)).toEqual(['RenderRequested', 'RenderAttemptFailed', 'RenderAttemptFailed', 'TapestryRendered']);
  });

  it('that fails three times is shown as failed with the reason, and is painted when it is asked for again', async () => {
    const { compute, failAgain } = failing(3);
    await using installation = await openTestInstallation({ compute });
    const id = await addMeeting(installation, { content: CONTENT });
    const { renderKey } = await createRun(installation, id);
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'failed', reason: 'A worker thread died: out of paint' });
    await installation.queue.settled(renderKey);
    failAgain(1);
    expect((await createRun(installation, id)).renderKey).toBe(renderKey);
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'rendered' });
    expect((await typesOf(installation, renderKey)).filter((type) => type === 'TapestryRendered')).toHaveLength(1);
  });

  it('that failed stays failed after a restart, until somebody asks', async () => {
    await using installation = await openTestInstallation({ compute: failing(3).compute });
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'failed' });
    await using restarted = await installation.restart();
    await restarted.queue.settled(renderKey);
    expect(await paintedRender(restarted, renderKey)).toMatchObject({ status: 'failed' });
  });

  it('whose scene was damaged on the disk fails visibly, and asking again heals it', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { content: CONTENT });
    const { renderKey } = await createRun(installation, id);
    const { blobs } = installation.ports;
    const scene = (await blobs.find(`transcript-${id}`, `scene/${renderKey}`)) ?? '';
    damageBlob(installation.folder, scene);
    await installation.close();
    await installation.engines.close();

    await using painting = await openTestInstallation({ folder: installation.folder });
    expect(await paintedRender(painting, renderKey)).toMatchObject({ status: 'failed', reason: expect.stringContaining('damaged') });
    await createRun(painting, id);
    expect(await paintedRender(painting, renderKey)).toMatchObject({ status: 'rendered' });
  });

  it('that was outstanding when the program ended is painted by the next start', async () => {
    const installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { content: CONTENT });
    const tapestry = await composeTapestry(installation.ports, { documentID: id, layout: 'lo_radial', params: {} });
    if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
    await storeScene(installation.ports, tapestry);
    const { renderKey: key, sceneHash } = tapestry;
    await requestRender(installation.ports, { key, documentID: id, sceneHash, priority: 'batch' }, { sub: 'ada', id: 'first' });
    await installation.close();
    await installation.engines.close();
    await using painting = await openTestInstallation({ folder: installation.folder });
    expect(await paintedRender(painting, key)).toMatchObject({ status: 'rendered', priority: 'batch' });
  });

  it('that got lost on its way into the queue is brought back by the next run', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation, { content: CONTENT });
    const attempts: string[] = [];
    const queue = createEmbeddedQueue({ pauseMs: 1, onBroken: () => undefined });
    queue.work({ concurrency: 1, attempt: (key) => (attempts.push(key), Promise.reject(new Error('The disk is full.'))) });
    const following = await startRenderProcess(ports, queue, SELDOM);
    const { renderKey } = await createRun(installation, id);
    await expect.poll(() => attempts).toContain(renderKey);
    await following.stop();
    attempts.length = 0;
    const next = await startRenderProcess({ ...ports, readModels: withoutOutstanding(ports.readModels) }, queue, SELDOM);
    await createRun(installation, id);
    await expect.poll(() => attempts).toContain(renderKey);
    await next.stop();
  });
});

describe('The render process', () => {
  it('goes through the whole event log again without asking for anything twice', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation, { content: CONTENT });
    const { renderKey } = await createRun(installation, id);
    const before = Buffer.from(await posterBytes(installation, renderKey));
    const end = await installation.ports.store.end();
    const seen: string[] = [];
    const { readModels } = installation.ports;
    const forgetful = { ...installation.ports, readModels: withMethod(withMethod(readModels, 'checkpoint', async () => undefined), 'apply', async () => undefined) };
    const queue = createEmbeddedQueue({ pauseMs: 1, onBroken: () => undefined });
    queue.work({ concurrency: 1, attempt: async (key) => (seen.push(key), 'rendered') });
    const following = await startRenderProcess(forgetful, queue, SELDOM);
    await expect.poll(() => seen).toContain(renderKey);
    await following.stop();
    expect(await installation.ports.store.end()).toBe(end);
    expect(Buffer.compare(await posterBytes(installation, renderKey), before)).toBe(0);
  });

  it('keeps its place, so that the next start does not go through the event log again', async () => {
    await using installation = await openTestInstallation();
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    await paintedRender(installation, renderKey);
    await using restarted = await installation.restart();
    const place = await restarted.ports.readModels.checkpoint('process-renders', 1);
    expect(place).toBe(await restarted.ports.store.end());
  });

  it('says why when the event log is away, and goes on where it was as soon as it is there', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports, queue } = installation;
    const told: string[] = [];
    let away = true;
    const store = withMethod(ports.store, 'subscribe', (after, signal) => {
      if (away) throw new Error('The disk is gone.');
      return ports.store.subscribe(after, signal);
    });
    const following = await startRenderProcess({ ...ports, store }, queue, { ...SELDOM, pauseMs: 5, onFault: (message) => told.push(message) });
    await expect.poll(() => told[0]).toContain('The disk is gone.');
    away = false;
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    await expect.poll(() => queue.find(renderKey)).toMatchObject({ state: 'waiting', priority: 'person' });
    await following.stop();
  });

  it('does no harm when it runs twice at once', async () => {
    await using installation = await openTestInstallation();
    const { ports, queue } = installation;
    const second = await startRenderProcess(ports, queue, SELDOM);
    const ids = [await addMeeting(installation, { content: CONTENT }), await addMeeting(installation, { title: 'Another one', content: `${CONTENT}\nAnna: Good.` })];
    for (const id of ids) {
      const { renderKey } = await createRun(installation, id);
      expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'rendered' });
      expect(await typesOf(installation, renderKey)).toEqual(['RenderRequested', 'TapestryRendered']);
    }
    await second.stop();
    await using restarted = await installation.restart();
    expect(restarted.faults).toEqual([]);
  });

  it('takes a picture out of the queue whose transcript was deleted', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports, queue } = installation;
    const following = await startRenderProcess(ports, queue, SELDOM);
    const id = await addMeeting(installation, { content: CONTENT });
    const { renderKey } = await createRun(installation, id);
    await expect.poll(() => queue.find(renderKey)).toMatchObject({ state: 'waiting' });
    await deleteTranscript(ports, id, callBy('delete-document', id));
    await expect.poll(() => queue.find(renderKey)).toBeUndefined();
    await following.stop();
  });

  it('tells once that the queue is away, does not wait for it, and queues everything when it is back', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports, queue } = installation;
    const told: string[] = [];
    let away = true;
    let asked = 0;
    const atTimes: RenderQueue = {
      ...queue,
      enqueue: async (key, priority) => {
        asked++;
        if (away) throw new QueueUnavailable('Redis does not answer: no answer.');
        return queue.enqueue(key, priority);
      },
    };
    const following = await startRenderProcess(ports, atTimes, { reconcileEveryMs: 50, onFault: (message) => told.push(message) });
    const keys: string[] = [];
    for (const said of ['Yes.', 'No.', 'Perhaps.']) {
      const id = await addMeeting(installation, { title: said, content: `${CONTENT}\nAnna: ${said}` });
      keys.push((await createRun(installation, id)).renderKey);
    }
    await expect.poll(() => asked).toBeGreaterThan(3);
    expect(told).toHaveLength(1);
    away = false;
    for (const key of keys) await expect.poll(() => queue.find(key)).toMatchObject({ state: 'waiting' });
    await following.stop();
  });
});

describe('What is outstanding', () => {
  it('comes back by itself after an attempt that could not even be concluded', async () => {
    let full = true;
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const queue = createEmbeddedQueue({ pauseMs: 1, onBroken: () => undefined });
    queue.work({ concurrency: 1, attempt: (key, attempt) => (full ? Promise.reject(new Error('The disk is full.')) : paintRender(ports, key, attempt)) });
    const following = await startRenderProcess(ports, queue, { ...SELDOM, reconcileEveryMs: 50 });
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    await queue.settled(renderKey);
    full = false;
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'rendered' });
    await following.stop();
  });
});

describe('An attempt', () => {
  const whole = (signal = new AbortController().signal, stalled = 0): AttemptContext => ({ signal, stalled, report: () => undefined });

  it('that a process took three times and died over fails visibly, with the reason', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    for (const outcome of ['again', 'again', 'failed']) expect(await paintRender(ports, renderKey, whole(undefined, 3))).toBe(outcome);
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'failed', reason: 'The process that painted it died 3 times.' });
  });

  it('that is delivered twice at once paints one picture into the event log', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    const others = portsOver(installation.ports);
    expect(await Promise.all([installation.ports, others].map((ports) => paintRender(ports, renderKey, whole())))).toEqual(['rendered', 'rendered']);
    expect(await typesOf(installation, renderKey)).toEqual(['RenderRequested', 'TapestryRendered']);
  });

  it('that is cancelled since the transcript was deleted leaves nothing of it', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation, { content: CONTENT });
    const { renderKey } = await createRun(installation, id);
    const cancel = new AbortController();
    const blobs = withMethod(ports.blobs, 'putFor', async (...put: Parameters<typeof ports.blobs.putFor>) => {
      const hash = await ports.blobs.putFor(...put);
      await deleteTranscript(ports, id, callBy('delete-document', id));
      await ports.blobs.putFor(...put);
      cancel.abort(new Error('The picture is no longer wanted.'));
      throw new Error(`The way to the store broke after ${hash}.`);
    });
    expect(await paintRender({ ...ports, blobs }, renderKey, whole(cancel.signal))).toBe('abandoned');
    expect(await ports.blobs.list(`transcript-${id}`)).toEqual([]);
  });

  it('that is cut off since the program ends says nothing about the picture', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    const ending = AbortSignal.abort(new Error('The program is shutting down.'));
    await expect(paintRender(installation.ports, renderKey, whole(ending))).rejects.toThrow('shutting down');
    expect(await typesOf(installation, renderKey)).toEqual(['RenderRequested']);
  });
});

/** Nothing is looked up but at start. */
const SELDOM: RenderProcessOptions = { reconcileEveryMs: 3_600_000, onFault: () => undefined };

/** The process is long past its start, where it looks for what is outstanding. */
const withoutOutstanding = (readModels: ReadModels): ReadModels => withMethod(readModels, 'find', async () => ({ documents: [] }));
