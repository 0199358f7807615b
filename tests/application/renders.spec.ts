import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ComputeFailed, type Compute } from '../../application/compute.ts';
import { requestRender } from '../../application/requestRender.ts';
import { composeTapestry } from '../../application/composeTapestry.ts';
import { storeScene } from '../../application/storeScene.ts';
import type { Engines } from '../../cli/engines.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { startRenderProcess } from '../../worker/renderProcess.ts';
import { createEmbeddedQueue } from '../../worker/queue/embeddedQueue.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { withMethod } from '../support/interposed.ts';
import { addMeeting, createRun, paintedRender, posterBytes } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

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
    await damage(installation, scene);
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
    const turns: string[] = [];
    const queue = createEmbeddedQueue({
      lanes: 1, pauseMs: 1, onBroken: () => undefined,
      turn: (key) => (turns.push(key), Promise.reject(new Error('The disk is full.'))),
    });
    const following = await startRenderProcess(ports, queue, () => undefined);
    const { renderKey } = await createRun(installation, id);
    await expect.poll(() => turns).toContain(renderKey);
    await following.stop();
    turns.length = 0;
    const next = await startRenderProcess({ ...ports, readModels: withoutOutstanding(ports.readModels) }, queue, () => undefined);
    await createRun(installation, id);
    await expect.poll(() => turns).toContain(renderKey);
    await next.stop();
  });
});

describe('The render process', () => {
  it('goes through the whole record again without asking for anything twice', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation, { content: CONTENT });
    const { renderKey } = await createRun(installation, id);
    const before = Buffer.from(await posterBytes(installation, renderKey));
    const end = await installation.ports.store.end();
    const seen: string[] = [];
    const { readModels } = installation.ports;
    const forgetful = { ...installation.ports, readModels: withMethod(withMethod(readModels, 'checkpoint', async () => undefined), 'apply', async () => undefined) };
    const queue = createEmbeddedQueue({ lanes: 1, pauseMs: 1, onBroken: () => undefined, turn: async (key) => (seen.push(key), 'rendered') });
    const following = await startRenderProcess(forgetful, queue, () => undefined);
    await expect.poll(() => seen).toContain(renderKey);
    await following.stop();
    expect(await installation.ports.store.end()).toBe(end);
    expect(Buffer.compare(await posterBytes(installation, renderKey), before)).toBe(0);
  });

  it('keeps its place, so that the next start does not go through the record again', async () => {
    await using installation = await openTestInstallation();
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    await paintedRender(installation, renderKey);
    await using restarted = await installation.restart();
    const place = await restarted.ports.readModels.checkpoint('process-renders', 1);
    expect(place).toBe(await restarted.ports.store.end());
  });

  it('says why when it has to stop', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const told: unknown[] = [];
    const { store } = installation.ports;
    const broken = { ...installation.ports, store: withMethod(store, 'subscribe', () => { throw new Error('The disk is gone.'); }) };
    const following = await startRenderProcess(broken, installation.queue, (error) => told.push(error));
    await expect.poll(() => told).toMatchObject([{ message: 'The disk is gone.' }]);
    await following.stop();
  });
});

/** The process is long past its start, where it looks for what is outstanding. */
const withoutOutstanding = (readModels: ReadModels): ReadModels => withMethod(readModels, 'find', async () => ({ documents: [] }));

/** Changes one byte of a stored blob. */
async function damage({ folder }: TestInstallation, hash: string): Promise<void> {
  const path = `${folder}/blobs/${hash.slice(0, 2)}/${hash}`;
  const bytes = await readFile(path);
  bytes[9] = (bytes[9] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
