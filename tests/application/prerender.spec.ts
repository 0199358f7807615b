import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ComputeFailed, TextUnworkable, type Compute } from '../../application/ports/compute.ts';
import { QueueUnavailable } from '../../application/ports/renderQueue.ts';
import { prerender, type PrerenderProgress } from '../../application/renders/prerender.ts';
import type { Engines } from '../../cli/engines.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { runsView } from '../../projections/views/runs.ts';
import { redrawSymbol } from '../support/librarian.ts';
import { damageBlob, loseBlob } from '../support/damageBlob.ts';
import { withMethod } from '../support/interposed.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { addMeeting, createRun, paintedRender, sampleText, transcriptDocument } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';

const MEETINGS = ['Rabbits ate the carrots in the garden.', 'The children want a big table at school.', 'People need more time to think about the price.'];

async function addMeetings(installation: TestInstallation): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, said] of MEETINGS.entries()) ids.push(await addMeeting(installation, { title: `Meeting ${index + 1}`, content: `Anna: ${said}\nBen: ${said}` }));
  return ids;
}

async function paintAll({ ports, queue }: TestInstallation, signal = new AbortController().signal, onProgress: (progress: PrerenderProgress) => void = () => undefined) {
  return prerender(ports, queue, { layouts: ['lo_radial'], params: {}, signal, onProgress });
}

describe('Prerendering', () => {
  it('paints every transcript, reports its progress and makes no runs', async () => {
    await using installation = await openTestInstallation();
    await addMeetings(installation);
    const seen: PrerenderProgress[] = [];
    const result = await paintAll(installation, undefined, (progress) => seen.push(progress));
    expect(result).toEqual({ done: 3, total: 3, painted: 3, unchanged: 0, failed: [] });
    expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/3', '1/3', '2/3', '3/3']);
    expect(await installation.ports.readModels.count(runsView.name)).toBe(0);
  });

  it('paints nothing twice: not what a person had painted, not what an earlier call painted', async () => {
    await using installation = await openTestInstallation();
    const [first] = await addMeetings(installation);
    await paintedRender(installation, (await createRun(installation, first ?? '')).renderKey);
    expect(await paintAll(installation)).toMatchObject({ painted: 2, unchanged: 1 });
    expect(await paintAll(installation)).toMatchObject({ painted: 0, unchanged: 3 });
  });

  it('only says what it would paint when that is all that is asked', async () => {
    await using installation = await openTestInstallation();
    const [first] = await addMeetings(installation);
    await paintedRender(installation, (await createRun(installation, first ?? '')).renderKey);
    const { ports, queue } = installation;
    const before = await ports.store.end();
    const said = await prerender(ports, queue, { layouts: ['lo_radial'], params: {}, dryRun: true, signal: new AbortController().signal, onProgress: () => undefined });
    expect(said).toMatchObject({ painted: 2, unchanged: 1, failed: [] });
    expect(await ports.store.end()).toEqual(before);
    expect(await paintAll(installation)).toMatchObject({ painted: 2, unchanged: 1 });
  });

  it('paints only what changed with the library', async () => {
    await using installation = await openTestInstallation();
    const [, second] = await addMeetings(installation);
    await paintAll(installation);
    const tapestry = await composeTapestry(installation.ports, { documentID: second ?? '', layout: 'lo_radial', params: {} });
    if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
    const anchor = symbolGroupsOf(tapestry.data)[0]?.anchor.name ?? '';
    await redrawSymbol(installation, anchor, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16h-16z" fill="none" stroke="currentColor"/></svg>');
    expect(await paintAll(installation)).toMatchObject({ painted: 1, unchanged: 2, failed: [] });
  });

  it('goes on where it was interrupted, also in the next process', async () => {
    await using installation = await openTestInstallation();
    await addMeetings(installation);
    const interrupted = new AbortController();
    await expect(paintAll(installation, interrupted.signal, ({ done }) => done === 1 && interrupted.abort())).rejects.toThrow();
    await using restarted = await installation.restart();
    const result = await paintAll(restarted);
    expect(result).toMatchObject({ done: 3, failed: [] });
    expect(result.unchanged).toBeGreaterThanOrEqual(1);
    expect(await paintAll(restarted)).toMatchObject({ unchanged: 3 });
  });

  it('finds in the event log what a queue that went away did not tell, and stops at any other error of it', async () => {
    await using installation = await openTestInstallation();
    const { ports, queue } = installation;
    const quiet = { layouts: ['lo_radial'], params: {}, signal: new AbortController().signal, onProgress: () => undefined };
    const failing = (error: Error) => withMethod(queue, 'settled', async (key) => {
      await queue.settled(key);
      throw error;
    });
    await addMeeting(installation, { title: 'First', content: `Anna: ${MEETINGS[0]}` });
    expect(await prerender(ports, failing(new QueueUnavailable()), quiet)).toMatchObject({ painted: 1, failed: [] });
    await addMeeting(installation, { title: 'Second', content: `Anna: ${MEETINGS[1]}` });
    await expect(prerender(ports, failing(new TypeError('No such method.')), quiet)).rejects.toThrow('No such method.');
  });

  it('names the transcripts that could not be done, and does the others', async () => {
    const compute = ({ blobs }: Engines): Compute => {
      const real = inThreadCompute((hash) => blobs.get(hash));
      return { ...real, analyse: (content) => (content.includes('Rabbits') ? Promise.reject(new ComputeFailed('A worker thread died: out of memory')) : real.analyse(content)) };
    };
    await using installation = await openTestInstallation({ compute });
    await addMeetings(installation);
    const result = await paintAll(installation);
    expect(result).toMatchObject({ done: 3, painted: 2, failed: [{ transcript: 'Meeting 1', layout: 'lo_radial', reason: 'A worker thread died: out of memory' }] });
  });

  it.each([
    ['whose text is missing', loseBlob, /^The text of the transcript .+ is missing/],
    ['whose text is damaged', damageBlob, /damaged/],
  ] as const)('names a transcript %s, and does the others', async (_, spoil, reason) => {
    await using installation = await openTestInstallation();
    const [first = ''] = await addMeetings(installation);
    spoil(installation.folder, (await transcriptDocument(installation, first))?.properties?.contentHash ?? '');
    expect(await paintAll(installation)).toMatchObject({ done: 3, painted: 2, failed: [{ transcript: 'Meeting 1', reason: expect.stringMatching(reason) }] });
  });

  it('names a transcript that nothing can read as a meeting, and does the others', async () => {
    const compute = ({ blobs }: Engines): Compute => {
      const real = inThreadCompute((hash) => blobs.get(hash));
      return { ...real, analyse: (content) => (content.includes('Rabbits') ? Promise.reject(new TextUnworkable()) : real.analyse(content)) };
    };
    await using installation = await openTestInstallation({ compute });
    await addMeetings(installation);
    expect(await paintAll(installation)).toMatchObject({ done: 3, painted: 2, failed: [{ transcript: 'Meeting 1', reason: expect.stringMatching(/^This text cannot be read as a meeting/) }] });
  });

  it('has stopped altogether once it says what keeps it from going on', async () => {
    await using installation = await openTestInstallation();
    await addMeetings(installation);
    let [begun, ended] = [0, 0];
    const away = withMethod(installation.ports.compute, 'analyse', async () => {
      const number = ++begun;
      // The others are under way when the first one fails.
      await pause(number === 1 ? 20 : 200);
      ended++;
      throw number === 1 ? new StorageUnavailable('the files', 'it is away') : new ComputeFailed('A worker thread died.');
    });
    const { queue, ports } = installation;
    const told: number[] = [];
    await expect(prerender({ ...ports, compute: away }, queue, { layouts: ['lo_radial'], params: {}, signal: new AbortController().signal, onProgress: ({ done }) => told.push(done) })).rejects.toThrow('it is away');
    expect([begun, ended, told]).toEqual([3, 3, [0]]);
  });

  it('names a layout that there is not', async () => {
    await using installation = await openTestInstallation();
    await addMeeting(installation, { content: sampleText('Museum exhibition') });
    const { ports, queue } = installation;
    const result = await prerender(ports, queue, { layouts: ['lo_spiral'], params: {}, signal: new AbortController().signal, onProgress: () => undefined });
    expect(result.failed).toMatchObject([{ layout: 'lo_spiral', reason: expect.stringContaining('lo_spiral') }]);
  });
});
