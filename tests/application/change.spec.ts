import { describe, expect, it } from 'vitest';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { renameTranscript } from '../../application/transcripts/renameTranscript.ts';
import { updateTranscript, type TranscriptChange } from '../../application/transcripts/updateTranscript.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { addMeeting, callBy, createRun, posterBytes, sampleText, transcriptDocument } from '../support/meetings.ts';
import { withMethod } from '../support/interposed.ts';
import { filesHolding, filesOf } from '../support/temporaryFolder.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

const rename = ({ ports }: TestInstallation, id: string, name: string, key?: string) =>
  renameTranscript(ports, id, name, callBy('update-transcript-name', { id, name }, key));

const update = ({ ports }: TestInstallation, change: TranscriptChange, key?: string) =>
  updateTranscript(ports, change, callBy('update-document', change, key));

describe('Renaming a transcript', () => {
  it('answers the new name and shows it everywhere', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    expect(await rename(installation, id, ' Water and rabbits ')).toMatchObject({ ok: true, value: { name: 'Water and rabbits' } });
    expect(await transcriptDocument(installation, id)).toMatchObject({ name: 'Water and rabbits', title: 'Water and rabbits', pending: false });
  });

  it('refuses an empty name, the name it has, a name that is taken and a transcript that is not there, each with its sentence', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    await addMeeting(installation, { title: 'Spring call' });
    expect(await rename(installation, id, '  ')).toMatchObject({ refusal: { message: 'Please specify a valid transcript name' } });
    expect(await rename(installation, id, 'Allotment committee ')).toMatchObject({ refusal: { message: 'Please specify a valid transcript name' } });
    expect(await rename(installation, id, 'spring CALL')).toMatchObject({ refusal: { code: 'nameTaken', message: 'There is already a transcript named spring CALL' } });
    expect(await rename(installation, 'nobody', 'Anything')).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await transcriptDocument(installation, id)).toMatchObject({ name: 'Allotment committee' });
  });

  it('may change the case of a name alone', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    expect(await rename(installation, id, 'ALLOTMENT committee')).toMatchObject({ ok: true });
    expect(await transcriptDocument(installation, id)).toMatchObject({ name: 'ALLOTMENT committee', pending: false });
  });

  it('is done once when it is repeated with its key, also after a later renaming', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    await rename(installation, id, 'Second', 'same');
    await rename(installation, id, 'Third');
    expect(await rename(installation, id, 'Second', 'same')).toMatchObject({ ok: true, value: { name: 'Second' } });
    expect(await transcriptDocument(installation, id)).toMatchObject({ name: 'Third', title: 'Third', pending: false });
  });
});

describe('Updating a transcript', () => {
  it('changes what is given and leaves the rest', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { calendarDate: '2026-03-14', setup: 'Agree on water.' });
    const before = (await transcriptDocument(installation, id))?.properties;
    await update(installation, { documentID: id, calendarDate: '2026-03-15', date: 1_773_532_800_000 });
    expect((await transcriptDocument(installation, id))?.properties).toEqual({ ...before, calendarDate: '2026-03-15', date: 1_773_532_800_000 });
    await update(installation, { documentID: id, setup: '' });
    expect((await transcriptDocument(installation, id))?.properties?.setupHash).toBeNull();
  });

  it('records nothing when nothing changed', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const end = await installation.ports.store.end();
    expect(await update(installation, { documentID: id, content: sampleText('Allotment committee') })).toMatchObject({ ok: true });
    expect(await installation.ports.store.end()).toBe(end);
  });

  it('refuses empty content and a transcript that is not there', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    expect(await update(installation, { documentID: id, content: ' ' })).toMatchObject({ refusal: { message: 'Please specify valid content' } });
    expect(await update(installation, { documentID: 'nobody', content: 'Anna: Hello.' })).toMatchObject({ refusal: { code: 'notFound' } });
  });

  it('leaves the old content to the runs that were made of it', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation);
    const seen = await composeTapestry(installation.ports, { documentID: id, layout: 'lo_radial', params: {} });
    if ('ok' in seen) throw new Error(seen.refusal.message);
    await update(installation, { documentID: id, content: sampleText('Museum exhibition') });
    await installation.ports.caughtUp(await installation.ports.store.end());
    const now = await createRun(installation, id);
    const old = await createRun(installation, id, { version: seen.version });
    expect(old.renderKey).toBe(seen.renderKey);
    expect(now.renderKey).not.toBe(seen.renderKey);
    const [before, after] = [await posterBytes(installation, old.renderKey), await posterBytes(installation, now.renderKey)];
    expect(Buffer.compare(before, after)).not.toBe(0);
  });

  it('that meets a deletion on its way leaves no byte of the new content', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const { blobs } = installation.ports;
    const deletedOnTheWay = withMethod(blobs, 'putFor', async (owner, name, bytes) => {
      await deleteTranscript(installation.ports, id, callBy('delete-document', id));
      return blobs.putFor(owner, name, bytes);
    });
    const change = { documentID: id, content: 'Anna: The heron stole our umbrella.' };
    const answer = await updateTranscript({ ...installation.ports, blobs: deletedOnTheWay }, change, callBy('update-document', change));
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
    expect(filesHolding(filesOf(installation.folder), 'The heron stole our umbrella')).toEqual([]);
  });
});
