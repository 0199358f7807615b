import { describe, expect, it } from 'vitest';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import type { Compute } from '../../application/ports/compute.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import { storeScene } from '../../application/tapestries/storeScene.ts';
import type { Engines } from '../../cli/engines.ts';
import { rendersView } from '../../projections/views/renders.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { withMethod } from '../support/interposed.ts';
import { addMeeting, callBy, createRun, newTranscript, paintedRender, posterBytes, sampleText, transcriptDocument } from '../support/meetings.ts';
import { filesHolding, filesOf } from '../support/temporaryFolder.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../support/testInstallation.ts';

const SENTENCE = 'The rabbits have found the hole under the fence again.';
const SETUP = 'Settle the quarrel about the heron.';
const RADIAL = { layout: 'lo_radial', params: {} };

const remove = ({ ports }: TestInstallation, documentID: string, key?: string) =>
  deleteTranscript(ports, documentID, callBy('delete-document', { documentID }, key));

const refersTo = async ({ ports }: TestInstallation, documentID: string) => ports.blobs.list(`transcript-${documentID}`);

/** Everything in a poster's scene that a person said. */
async function spokenOn(installation: TestInstallation, documentID: string): Promise<string[]> {
  const tapestry = await composeTapestry(installation.ports, { documentID, ...RADIAL });
  if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
  const { data, scene } = tapestry;
  const painted = scene.items.flatMap((item) => (item.kind === 'phrase' || item.kind === 'sentence' ? [item.text] : []));
  return [SENTENCE, SETUP, ...painted, ...data.phrases.filter((phrase) => phrase.includes(' ')), ...data.keySentences];
}

describe('Deleting a transcript', () => {
  it('leaves none of its words in any byte of the data folder', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation, { setup: SETUP });
    const spoken = await spokenOn(installation, id);
    const { renderKey } = await createRun(installation, id);
    await posterBytes(installation, renderKey);
    expect(spoken.length).toBeGreaterThan(12);
    const before = filesOf(installation.folder);
    expect(filesHolding(before, SENTENCE)).not.toEqual([]);
    expect(filesHolding(before, SETUP)).not.toEqual([]);

    const { sceneHash, posterHash, thumbnailHash } = await paintedRender(installation, renderKey);
    expect(await remove(installation, id)).toMatchObject({ ok: true, value: { name: 'Allotment committee' } });

    const after = filesOf(installation.folder);
    for (const words of spoken) expect(filesHolding(after, words), words).toEqual([]);
    for (const hash of [sceneHash, posterHash, thumbnailHash]) expect(await installation.ports.blobs.has(hash ?? '')).toBe(false);
    expect(await refersTo(installation, id)).toEqual([]);
    expect([...after.keys()].some((path) => path.includes(posterHash ?? 'none'))).toBe(false);
    expect(await transcriptDocument(installation, id)).toBeUndefined();
  });

  it('still leaves none after a restart', async () => {
    await using before = await openTestInstallation();
    const id = await addMeeting(before, { setup: SETUP });
    await posterBytes(before, (await createRun(before, id)).renderKey);
    await remove(before, id);
    await using after = await before.restart();
    expect(filesHolding(filesOf(after.folder), SENTENCE)).toEqual([]);
    expect(after.repaired).toEqual({ named: 0, renamed: 0, deleted: 0, erased: 0 });
  });

  it('leaves none that a crash had stored for it without an owner', async () => {
    await using before = await openTestInstallation({ paints: false });
    const id = await addMeeting(before);
    await before.ports.blobs.put(new TextEncoder().encode(`An analysis of: ${SENTENCE}`));
    await remove(before, id);
    expect(filesHolding(filesOf(before.folder), SENTENCE)).toHaveLength(1);
    await using after = await before.restart();
    expect(filesHolding(filesOf(after.folder), SENTENCE)).toEqual([]);
  });

  it('leaves another transcript of the very same text as it was', async () => {
    await using installation = await openTestInstallation();
    const first = await addMeeting(installation, { title: 'First', setup: SETUP });
    const twin = await addMeeting(installation, { title: 'Twin', setup: SETUP });
    const before = await posterBytes(installation, (await createRun(installation, twin)).renderKey);
    await posterBytes(installation, (await createRun(installation, first)).renderKey);
    await remove(installation, first);
    const again = await createRun(installation, twin);
    expect(Buffer.compare(await posterBytes(installation, again.renderKey), before)).toBe(0);
    expect(await composeTapestry(installation.ports, { documentID: twin, layout: 'lo_radial', params: { minSymbolCount: 2 } })).toHaveProperty('scene');
    const faults: string[] = [];
    for await (const fault of installation.ports.blobs.verify()) faults.push(fault);
    expect(faults).toEqual([]);
  });

  it('abandons its pictures that nobody has painted yet', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const { renderKey } = await createRun(installation, id);
    const twin = await createRun(installation, await addMeeting(installation, { title: 'Twin' }));
    await remove(installation, id);
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'abandoned' });
    expect(await installation.ports.readModels.get(rendersView.name, twin.renderKey)).toMatchObject({ status: 'outstanding' });
  });

  it('is answered as the first time when it is repeated, with its key or with a new one', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const first = await remove(installation, id, 'same');
    expect(await remove(installation, id, 'same')).toMatchObject(first);
    expect(await remove(installation, id)).toMatchObject({ ok: true, value: { name: 'Allotment committee' } });
  });

  it('with a key that deleted another one is refused and keeps the transcript whole', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await addMeeting(installation, { title: 'First' });
    const second = await addMeeting(installation, { title: 'Second' });
    await remove(installation, first, 'same');
    expect(await remove(installation, second, 'same')).toMatchObject({ ok: false, refusal: { code: 'keyReused' } });
    expect(await transcriptDocument(installation, second)).toMatchObject({ name: 'Second', pending: false });
    expect(await installation.ports.blobs.list(`transcript-${second}`)).toHaveLength(1);
  });

  it('that is not there is refused', async () => {
    await using installation = await openTestInstallation({ paints: false });
    expect(await remove(installation, 'nobody')).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
  });
});

/** A `Compute` that stops before it answers, until it is told to go on. */
function held(task: 'analyse' | 'render') {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const compute = ({ blobs }: Engines): Compute => {
    const real = inThreadCompute((hash) => blobs.get(hash));
    const stop = async <T>(result: Promise<T>): Promise<T> => {
      const value = await result;
      reached.resolve();
      await goOn.promise;
      return value;
    };
    return task === 'analyse'
      ? { ...real, analyse: (content) => stop(real.analyse(content)) }
      : { ...real, render: (scene, quality, signal) => stop(real.render(scene, quality, signal)) };
  };
  return { compute, reached: reached.promise, goOn: () => goOn.resolve() };
}

describe('Deleting a transcript while something is made of it', () => {
  it('its analysis: the person hears that it was deleted, and nothing stays', async () => {
    const { compute, reached, goOn } = held('analyse');
    await using installation = await openTestInstallation({ paints: false, compute });
    const id = await addMeeting(installation);
    const composing = composeTapestry(installation.ports, { documentID: id, ...RADIAL });
    await reached;
    await remove(installation, id);
    goOn();
    expect(await composing).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
    expect(await refersTo(installation, id)).toEqual([]);
    expect(filesHolding(filesOf(installation.folder), SENTENCE)).toEqual([]);
  });

  it('its picture: the render is abandoned, and nothing stays', async () => {
    const { compute, reached, goOn } = held('render');
    await using installation = await openTestInstallation({ compute });
    const id = await addMeeting(installation);
    const { renderKey } = await createRun(installation, id);
    await reached;
    await remove(installation, id);
    goOn();
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'abandoned', posterHash: null });
    await installation.queue.settled(renderKey);
    expect(await refersTo(installation, id)).toEqual([]);
  });

  it('its picture, which then fails: nothing stays either', async () => {
    const { compute, reached, goOn } = held('render');
    const failing = (engines: Engines): Compute => {
      const real = compute(engines);
      return { ...real, render: (scene, quality, signal) => real.render(scene, quality, signal).then(() => Promise.reject(new Error('The paint ran out.'))) };
    };
    await using installation = await openTestInstallation({ compute: failing });
    const id = await addMeeting(installation);
    const { renderKey } = await createRun(installation, id);
    await reached;
    await remove(installation, id);
    goOn();
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'abandoned' });
    expect(await refersTo(installation, id)).toEqual([]);
  });

  it.each([['putFor', 1], ['addRef', 9]] as const)('its run, at any %s on the way: nothing stays', async (method, step) => {
    await using installation = await openTestInstallation({ paints: false });
    let writes = 0;
    for (let at = 0; at <= writes; at += step) {
      const id = await addMeeting(installation, { title: `Meeting ${at}` });
      writes = 0;
      const { blobs } = installation.ports;
      const deletedAt = withMethod(blobs, method, async (...call: [string, string, never]) => {
        if (writes++ === at) await remove(installation, id);
        return blobs[method](...call) as Promise<never>;
      });
      const answer = await recordRun(portsOver(installation.ports, { blobs: deletedAt }), { documentID: id, ...RADIAL }, callBy('add-run', at));
      expect(answer.ok).toBe(at >= writes);
      if (answer.ok) await remove(installation, id);
      expect(await refersTo(installation, id)).toEqual([]);
    }
    expect(writes).toBeGreaterThan(2);
  });

  it('its prerender: the scene does not stay', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const tapestry = await composeTapestry(installation.ports, { documentID: id, ...RADIAL });
    if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
    await remove(installation, id);
    expect(await storeScene(installation.ports, tapestry)).toBe(false);
    expect(await refersTo(installation, id)).toEqual([]);
  });
});

describe('A deleted transcript', () => {
  it('cannot be composed, run or updated any more, and its version is unknown', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const tapestry = await composeTapestry(installation.ports, { documentID: id, ...RADIAL });
    if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
    await remove(installation, id);
    await installation.ports.caughtUp(await installation.ports.store.end());
    expect(await composeTapestry(installation.ports, { documentID: id, ...RADIAL })).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
    const request = { documentID: id, ...RADIAL, version: tapestry.version };
    expect(await recordRun(installation.ports, request, callBy('add-run', request))).toMatchObject({ ok: false });
    expect(await installation.ports.readModels.count(transcriptsView.name)).toBe(0);
    expect(await addMeeting(installation, newTranscript({ content: sampleText('Museum exhibition') }))).not.toBe(id);
  });
});
