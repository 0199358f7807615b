import { describe, expect, it } from 'vitest';
import { askForLostPictures } from '../../application/renders/lostPictures.ts';
import { prerender } from '../../application/renders/prerender.ts';
import { checkBlobs } from '../../application/upkeep/checkup.ts';
import { damageBlob, loseBlob } from '../support/damageBlob.ts';
import { addMeeting, createRun, paintedRender, posterBytes, sampleText } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

const LOSSES = [
  ['a lost poster', 'posterHash', loseBlob], ['a lost thumbnail', 'thumbnailHash', loseBlob],
  ['a damaged poster', 'posterHash', damageBlob], ['a damaged thumbnail', 'thumbnailHash', damageBlob],
] as const;

const WAYS = {
  'creating it again': async (installation: TestInstallation, documentID: string) => void (await createRun(installation, documentID)),
  prerendering: async ({ ports, queue }: TestInstallation) => {
    const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
    expect(await prerender(ports, queue, { layouts: ['lo_radial'], params: {}, ...quiet })).toMatchObject({ painted: 1, unchanged: 0, failed: [] });
    expect(await prerender(ports, queue, { layouts: ['lo_radial'], params: {}, ...quiet })).toMatchObject({ painted: 0, unchanged: 1, failed: [] });
  },
  repairing: async ({ ports, queue }: TestInstallation) => {
    const { asked, beyond } = await askForLostPictures(ports);
    expect([asked.length, beyond.length]).toEqual([1, 0]);
    for (const key of asked) await queue.enqueue(key, 'batch');
    await ports.caughtUp(await ports.store.end());
  },
};

// Posters are painted in it: a machine busy with other things takes its time.
describe.each(LOSSES)('%s of a scene that is there', { timeout: 300_000 }, (_what, which, harm) => {
  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('is painted again by %s, to the same bytes', async (way) => {
    await using installation = await openTestInstallation();
    const documentID = await addMeeting(installation, { content: sampleText('Museum exhibition') });
    const { renderKey } = await createRun(installation, documentID);
    const before = await posterBytes(installation, renderKey);
    const render = await paintedRender(installation, renderKey);
    harm(installation.folder, render[which] ?? '');
    expect((await checkBlobs(installation.ports)).faults).toHaveLength(1);
    await WAYS[way](installation, documentID);
    expect(Buffer.from(await posterBytes(installation, renderKey)).equals(before)).toBe(true);
    expect((await checkBlobs(installation.ports)).faults).toEqual([]);
  });
});

describe('A lost poster', () => {
  it('whose scene is lost too is named, and left as it is; creating it again makes both', async () => {
    await using installation = await openTestInstallation();
    const documentID = await addMeeting(installation, { content: sampleText('Museum exhibition') });
    const { renderKey } = await createRun(installation, documentID);
    const { posterHash, sceneHash } = await paintedRender(installation, renderKey);
    for (const hash of [posterHash, sceneHash]) loseBlob(installation.folder, hash ?? '');
    expect(await askForLostPictures(installation.ports)).toEqual({ asked: [], beyond: [renderKey] });
    await createRun(installation, documentID);
    await posterBytes(installation, renderKey);
    expect((await checkBlobs(installation.ports)).faults).toEqual([]);
  });
});
