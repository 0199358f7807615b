import { describe, expect, it } from 'vitest';
import type { Ports } from '../../application/ports/ports.ts';
import { askForLostPictures } from '../../application/renders/lostPictures.ts';
import { saveTapestryImage } from '../../application/renders/saveTapestryImage.ts';
import { recentRuns } from '../../application/runs/recentRuns.ts';
import { tapestryOfRun } from '../../application/runs/tapestryOfRun.ts';
import { sharedNow } from '../../application/shares/readShares.ts';
import { shareTapestry } from '../../application/shares/shareTapestry.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { readTriples } from '../../application/tapestries/readTriples.ts';
import { storePins } from '../../application/tapestries/storePins.ts';
import { earlierVersionsOf, eraseEarlierVersions } from '../../application/transcripts/eraseEarlier.ts';
import { transcriptInFull } from '../../application/transcripts/readTranscripts.ts';
import { updateTranscript } from '../../application/transcripts/updateTranscript.ts';
import { checkBlobs } from '../../application/upkeep/checkup.ts';
import { repair } from '../../application/upkeep/repair.ts';
import { startUpkeep } from '../../cli/processes/upkeep.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { Cut, cutAfter } from '../support/cut.ts';
import { withMethod } from '../support/interposed.ts';
import { broken } from '../support/invariants.ts';
import { addMeeting, callBy, createRun, paintedRender, posterBytes, sampleText } from '../support/meetings.ts';
import { filesHolding, filesOf } from '../support/temporaryFolder.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

const SECRET = 'The heron swallowed the key of the treasurer.';
const BEFORE = `${sampleText('Allotment committee')}\n\nAnna: ${SECRET} The heron swallowed the key again.\n`;
const SETUP = 'To find the thief of the lanterns.';
const NOW = sampleText('Museum exhibition');
const RADIAL = { layout: 'lo_radial', params: {} };

/** A transcript of which the secret was a part once. */
async function edited(installation: Pick<TestInstallation, 'ports'>, title = 'Allotment committee'): Promise<string> {
  const id = await addMeeting(installation, { title, content: BEFORE, setup: SETUP });
  return id;
}

async function edit({ ports }: Pick<TestInstallation, 'ports'>, documentID: string, change: { content?: string; setup?: string } = { content: NOW, setup: 'To see coins.' }): Promise<void> {
  expect(await updateTranscript(ports, { documentID, ...change }, callBy('update-document', change))).toMatchObject({ ok: true });
  await ports.caughtUp(await ports.store.end());
}

const erase = (ports: Ports, documentID: string, key?: string) => eraseEarlierVersions(ports, documentID, callBy('erase-earlier-versions', { documentID }, key));
const seesAll = ({ ports }: Pick<TestInstallation, 'ports'>) => ports.store.end().then((end) => ports.caughtUp(end));

describe('Erasing the earlier versions of a transcript', () => {
  it('leaves no byte of them, nor of posters made of them, and all that is made of the present one', async () => {
    await using installation = await openTestInstallation();
    const { ports, folder } = installation;
    const id = await edited(installation);
    const old = await createRun(installation, id);
    const oldPoster = await paintedRender(installation, old.renderKey);
    await edit(installation, id);
    const now = await createRun(installation, id);
    const poster = await posterBytes(installation, now.renderKey);
    for (const words of [SECRET, SETUP]) expect(filesHolding(filesOf(folder), words)).not.toEqual([]);
    expect(await earlierVersionsOf(ports, id)).toEqual({ versions: 2, posters: 1 });

    expect(await erase(ports, id, 'once')).toMatchObject({ ok: true, value: { versions: 2, posters: 1 } });
    await seesAll(installation);
    // Whoever has lost the answer and asks again is told the same, though nothing is left to erase.
    expect(await erase(ports, id, 'once')).toMatchObject({ ok: true, value: { versions: 2, posters: 1, underWay: false } });

    const after = filesOf(folder);
    for (const words of [SECRET, SETUP, 'swallowed']) expect(filesHolding(after, words), words).toEqual([]);
    for (const hash of [oldPoster.sceneHash, oldPoster.posterHash, oldPoster.thumbnailHash]) expect(await ports.blobs.has(hash ?? '')).toBe(false);
    expect(await transcriptInFull(ports, id)).toMatchObject({ content: NOW, setup: 'To see coins.' });
    expect(Buffer.from(await posterBytes(installation, now.renderKey)).equals(poster)).toBe(true);
    expect(await tapestryOfRun(ports, now.id)).toMatchObject({ renderKey: now.renderKey });
    expect(await earlierVersionsOf(ports, id)).toEqual({ versions: 0, posters: 0 });
  });

  it('is told wherever something made of them stood, never as a fault', async () => {
    await using installation = await openTestInstallation();
    const { ports } = installation;
    const id = await edited(installation);
    const old = await createRun(installation, id);
    await posterBytes(installation, old.renderKey);
    const link = await shareTapestry(ports, { runId: old.id, kind: 'fixed' }, callBy('share-tapestry', old));
    if (!link.ok) throw new Error(link.refusal.message);
    await edit(installation, id);
    await erase(ports, id);
    await seesAll(installation);

    for (const told of [await tapestryOfRun(ports, old.id), await readTriples(ports, { documentID: id, run: old.id })]) expect(told).toMatchObject({ ok: false, refusal: { code: 'deleted', message: expect.stringContaining('was erased') } });
    expect(await recentRuns(ports)).toMatchObject([{ id: old.id, picture: 'erased', posterHash: null, thumbnailHash: null }]);
    expect(await sharedNow(ports, link.value.id)).toMatchObject({ status: 'erased' });
    expect(await askForLostPictures(ports)).toEqual({ asked: [], beyond: [] });
    expect((await checkBlobs(ports)).faults).toEqual([]);
    const again = await createRun(installation, id);
    expect((await recentRuns(ports)).map((row) => [row.id, row.picture === 'erased'])).toContainEqual([again.id, false]);
  });

  it.each(['text', 'description'] as const)('takes saved images with it that were made before the last change of the %s, and no later one', async (what) => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await edited(installation);
    const save = (layout: string, image: string) => saveTapestryImage(ports, { documentID: id, layout, params: {}, backgroundID: 'paper' }, Buffer.from(`${image} image`), Buffer.from(`${image} small`), callBy('save-tapestry-image', image));
    await save('lo_radial', 'earlier');
    await edit(installation, id, what === 'text' ? { content: NOW } : { setup: 'To see coins.' });
    await Promise.all([save('lo_river', 'present'), save('lo_grid', 'other')]);
    await erase(ports, id);
    const saved = (await ports.blobs.list(`transcript-${id}`)).filter(({ name }) => /^saved\/.*\/(tapestry|thumbnail)$/.test(name));
    const texts = await Promise.all(saved.map(async ({ hash }) => Buffer.from(await ports.blobs.get(hash) ?? []).toString()));
    expect(texts.toSorted()).toEqual(['other image', 'other small', 'present image', 'present small']);
  });

  it('keeps what the present version shares with them', async () => {
    await using installation = await openTestInstallation();
    const { ports } = installation;
    const id = await edited(installation);
    const first = await createRun(installation, id);
    await posterBytes(installation, first.renderKey);
    // Another setup of the same text has the same poster.
    await edit(installation, id, { setup: 'To see coins.' });
    const second = await createRun(installation, id);
    expect(second.renderKey).toBe(first.renderKey);
    await erase(ports, id);
    await seesAll(installation);
    expect(await posterBytes(installation, second.renderKey)).toBeDefined();
    for (const run of [first, second]) expect(await tapestryOfRun(ports, run.id)).toMatchObject({ renderKey: second.renderKey });
    expect(filesHolding(filesOf(installation.folder), SETUP)).toEqual([]);
  });

  it('goes on to the end wherever it was cut off', { timeout: 120_000 }, async () => {
    let installation = await openTestInstallation();
    try {
      let most = 0;
      for (; ; most++) {
        const id = await edited(installation, `Meeting ${most}`);
        await posterBytes(installation, (await createRun(installation, id)).renderKey);
        await edit(installation, id);
        const outcome = await erase(cutAfter(installation.ports, most), id, `key ${most}`).then(() => 'done', (error: unknown) => error);
        if (outcome === 'done') break;
        expect(outcome).toBeInstanceOf(Cut);
        installation = await installation.restart();
        expect(await broken(installation), `cut after ${most} writes`).toEqual([]);
        expect(await erase(installation.ports, id, `key ${most}`), `again after ${most} writes`).toMatchObject({ ok: true });
        await seesAll(installation);
        expect(filesHolding(filesOf(installation.folder), SECRET), `cut after ${most} writes`).toEqual([]);
        expect(await transcriptInFull(installation.ports, id)).toMatchObject({ content: NOW });
      }
      expect(most).toBeGreaterThan(8);
    } finally {
      await installation[Symbol.asyncDispose]();
    }
  });

  it('takes by the next repair what somebody was making of them meanwhile, and is concluded then', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports, folder } = installation;
    const id = await edited(installation);
    const seen = await composeTapestry(ports, { documentID: id, ...RADIAL });
    if ('ok' in seen) throw new Error(seen.refusal.message);
    await edit(installation, id);
    await erase(ports, id);
    await storePins(ports, seen);
    await seesAll(installation);
    expect(await repair(ports, 'start')).toMatchObject({ erased: 1 });
    await seesAll(installation);
    expect((await ports.blobs.list(`transcript-${id}`)).filter(({ name }) => name.includes(seen.version))).toEqual([]);
    expect(filesHolding(filesOf(folder), SECRET)).toEqual([]);
    expect(await ports.commands.state(transcriptDecider, transcriptStream(id))).toMatchObject({ erasing: false });
    expect(await repair(ports, 'start')).toMatchObject({ erased: 0 });
  });

  it('is told as accepted while the read models are behind, takes nothing then, and is done soon after they have caught up', async () => {
    await using installation = await openTestInstallation();
    const { ports, folder } = installation;
    const id = await edited(installation);
    const old = await createRun(installation, id);
    await paintedRender(installation, old.renderKey);
    await edit(installation, id);
    const present = await createRun(installation, id);
    const poster = await posterBytes(installation, present.renderKey);
    let isBehind = true;
    const readModels = withMethod(ports.readModels, 'find', async (...asked: Parameters<typeof ports.readModels.find>) =>
      (isBehind && asked[0] === 'runs' ? { documents: [] } : ports.readModels.find(...asked)));
    const behind: Ports = { ...ports, readModels, caughtUp: async (position) => !isBehind && ports.caughtUp(position) };
    let looks = 0;
    const looking = withMethod(readModels, 'find', async (...asked: Parameters<typeof readModels.find>) => {
      if (asked[1] === 'erasing') looks++;
      return readModels.find(...asked);
    });
    const upkeep = startUpkeep({ ...behind, readModels: looking }, { caughtUp: async () => undefined, signal: new AbortController().signal, erasingEveryMs: 10, onFault: (message) => expect.unreachable(message) });
    expect(await erase(behind, id)).toMatchObject({ ok: true, value: { versions: 2, underWay: true } });
    await seesAll(installation);
    expect(await repair(behind, 'running')).toMatchObject({ erased: 0 });
    await expect.poll(() => looks).toBeGreaterThan(3);
    expect(filesHolding(filesOf(folder), SECRET)).not.toEqual([]);

    isBehind = false;
    await expect.poll(() => filesHolding(filesOf(folder), SECRET), { timeout: 10_000 }).toEqual([]);
    await upkeep.stop();
    expect(await posterBytes(installation, present.renderKey)).toEqual(poster);
  });

  it.each(['before', 'after'] as const)('keeps a text that somebody gives the transcript again %s it was removed', async (when) => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await edited(installation);
    await edit(installation, id, { content: NOW });
    let given = false;
    const blobs = withMethod(ports.blobs, 'removeRef', async (owner, name) => {
      const now = name.startsWith('content/') && !given;
      given ||= now;
      if (now && when === 'before') await edit(installation, id, { content: BEFORE });
      await ports.blobs.removeRef(owner, name);
      if (now && when === 'after') await edit(installation, id, { content: BEFORE });
    });
    expect(await erase({ ...ports, blobs }, id)).toMatchObject({ ok: true });
    await seesAll(installation);
    expect(given).toBe(true);
    expect(await transcriptInFull(ports, id)).toMatchObject({ content: BEFORE });
  });

  it('changes nothing where there are none, and is refused for a transcript that is not there', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation);
    const end = await ports.store.end();
    expect(await erase(ports, id)).toMatchObject({ ok: true, value: { versions: 0, posters: 0 } });
    expect(await ports.store.end()).toBe(end);
    expect(await erase(ports, 'nowhere')).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
  });
});
