import { describe, expect, it } from 'vitest';
import { recordRun } from '../../application/runs/recordRun.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import type { ComposedTapestry } from '../../application/tapestries/composedTapestry.ts';
import { MAX_VIEWS } from '../../application/tapestries/keptViews.ts';
import { storePins } from '../../application/tapestries/storePins.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { DamagedBlob } from '../../storage/blobStore.ts';
import { withMethod } from '../support/interposed.ts';
import { addMeeting, callBy } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

async function seen({ ports }: TestInstallation, documentID: string): Promise<ComposedTapestry> {
  const tapestry = await composeTapestry(ports, { documentID, layout: 'lo_radial', params: {} });
  if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
  return tapestry;
}

const named = (number: number): string => `view-${String(number).padStart(4, '0')}`;

/** Looks at views with other parameters, from this number on. */
async function lookAt({ ports }: TestInstallation, tapestry: ComposedTapestry, from: number, times: number): Promise<void> {
  for (let number = from; number < from + times; number++) expect(await storePins(ports, { ...tapestry, version: named(number) })).toBe(true);
}

const versionsOf = async ({ ports }: TestInstallation, id: string): Promise<string[]> =>
  (await ports.blobs.list(`transcript-${id}`)).flatMap(({ name }) => (name.startsWith('pins/') ? [name.slice(5)] : []));

const leftOf = async ({ ports }: TestInstallation, id: string, version: string): Promise<number> =>
  (await ports.blobs.list(`transcript-${id}`)).filter(({ name }) => name.includes(version)).length;

const record = ({ ports }: TestInstallation, documentID: string, version: string) => {
  const request = { documentID, layout: 'lo_radial', params: {}, version };
  return recordRun(ports, request, callBy('add-run', request));
};

describe('Views of a transcript', () => {
  it('are kept up to a bound, whatever parameters they are asked with: those looked at last, and all of each or nothing', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const tapestry = await seen(installation, id);
    await lookAt(installation, tapestry, 0, MAX_VIEWS + 10);
    const kept = await versionsOf(installation, id);
    expect(kept).toEqual(Array.from({ length: MAX_VIEWS }, (_each, number) => named(number + 10)));
    expect(await leftOf(installation, id, named(9))).toBe(0);
    expect(await leftOf(installation, id, named(10))).toBe(3);
  });

  it('are recorded as long as they are kept; afterwards the person is told to look again, and nothing is recorded', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const tapestry = await seen(installation, id);
    await lookAt(installation, tapestry, 0, MAX_VIEWS - 1);
    expect(await record(installation, id, tapestry.version)).toMatchObject({ ok: true });
    await lookAt(installation, tapestry, MAX_VIEWS, 1);
    expect(await record(installation, id, tapestry.version)).toMatchObject({ ok: false, refusal: { code: 'invalid', message: expect.stringContaining('Look at the tapestry again') as string } });
    const again = await seen(installation, id);
    expect(await record(installation, id, again.version)).toMatchObject({ ok: true });
  });

  it('that somebody comes back to stay, however many others are looked at meanwhile', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const tapestry = await seen(installation, id);
    await lookAt(installation, tapestry, 0, MAX_VIEWS / 2);
    await seen(installation, id);
    await lookAt(installation, tapestry, MAX_VIEWS / 2, MAX_VIEWS - 1);
    expect(await leftOf(installation, id, tapestry.version)).toBe(3);
    expect(await leftOf(installation, id, named(0))).toBe(0);
  });

  it('of before there was a bound are brought down to it by the next one', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation);
    for (let number = 0; number < MAX_VIEWS + 20; number++) await ports.blobs.putFor(`transcript-${id}`, `pins/${named(number)}`, new TextEncoder().encode(`${number}`));
    const tapestry = await seen(installation, id);
    const kept = await versionsOf(installation, id);
    expect(kept).toHaveLength(MAX_VIEWS);
    expect(kept).toContain(tapestry.version);
  });

  it('can be looked at though the disk has damaged the list of them; a store that is away is no empty list', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation);
    const tapestry = await seen(installation, id);
    await lookAt(installation, tapestry, 0, MAX_VIEWS - 1);
    const list = await ports.blobs.find(`transcript-${id}`, 'views');
    const readsAs = (error: Error) => withMethod(ports, 'blobs', withMethod(ports.blobs, 'get', async (hash) => {
      if (hash === list) throw error;
      return ports.blobs.get(hash);
    }));
    await expect(storePins(readsAs(new Error('away')), { ...tapestry, version: named(900) })).rejects.toThrow('away');
    expect(await leftOf(installation, id, tapestry.version)).toBe(3);
    expect(await storePins(readsAs(new DamagedBlob(list!)), { ...tapestry, version: named(901) })).toBe(true);
    expect(await versionsOf(installation, id)).toHaveLength(MAX_VIEWS);
  });

  it('leave nothing when the transcript is deleted while somebody looks at one that is known', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation);
    const tapestry = await seen(installation, id);
    await deleteTranscript(ports, id, callBy('delete-document', { id }));
    expect(await storePins(ports, tapestry)).toBe(false);
    expect(await ports.blobs.list(`transcript-${id}`)).toEqual([]);
  });
});
