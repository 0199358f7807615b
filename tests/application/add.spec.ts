import { describe, expect, it } from 'vitest';
import { addTranscript, type NewTranscript } from '../../application/transcripts/addTranscript.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { renameTranscript } from '../../application/transcripts/renameTranscript.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import { addMeeting, callBy, newTranscript, transcriptDocument } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

async function add(installation: TestInstallation, changes: Partial<NewTranscript>, key?: string) {
  const input = newTranscript(changes);
  return addTranscript(installation.ports, input, callBy('add-document', input, key));
}

async function ownersOf({ ports }: TestInstallation): Promise<string[]> {
  const owners: string[] = [];
  for await (const owner of ports.blobs.owners('transcript-')) owners.push(owner);
  return owners;
}

describe('Adding a transcript', () => {
  it('answers its id, title and number of words, and lists it', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const answer = await add(installation, { title: '  Allotment committee ', setup: 'Agree on water and fences.' });
    expect(answer).toMatchObject({ ok: true, value: { title: 'Allotment committee', docLength: expect.any(Number) } });
    if (!answer.ok) return;
    expect(answer.value.docLength).toBeGreaterThan(700);
    const document = await transcriptDocument(installation, answer.value.id);
    expect(document).toMatchObject({ name: 'Allotment committee', pending: false, properties: { words: answer.value.docLength } });
  });

  it.each([
    [{ title: ' ' }, 'Please specify valid title'],
    [{ content: '\n\t' }, 'Please specify valid content'],
    [{ title: '', content: '' }, 'Please specify valid title and content'],
  ])('with %j is refused in the words of the specification and stores nothing', async (empty, sentence) => {
    await using installation = await openTestInstallation({ paints: false });
    const end = await installation.ports.store.end();
    expect(await add(installation, empty)).toMatchObject({ ok: false, refusal: { code: 'invalid', message: sentence } });
    expect(await installation.ports.store.end()).toBe(end);
    expect(await ownersOf(installation)).toEqual([]);
  });

  it('that can never become a tapestry is refused with the reason and stores nothing; what is only long is taken', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const end = await installation.ports.store.end();
    expect(await add(installation, { content: 'a\r'.repeat(1_500_000) })).toMatchObject({ ok: false, refusal: { code: 'invalid', message: expect.stringContaining('more than a million lines') } });
    expect([await installation.ports.store.end(), await ownersOf(installation)]).toEqual([end, []]);
    for (const part of ['a-', "a'", '1:', '\u0130']) expect(await add(installation, { title: part, content: part.repeat(3_000_000) })).toMatchObject({ ok: true });
  });

  it('takes the date from the transcript when the person gives none, and the person\'s own when there is one', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const content = 'Date: 2026-03-14\n\nAnna: Good morning, the boats are ready.\nBen: Then let us row.';
    const found = await addMeeting(installation, { title: 'found', content });
    const chosen = await addMeeting(installation, { title: 'chosen', content, calendarDate: '2026-04-01', date: 1_775_001_600_000 });
    expect((await transcriptDocument(installation, found))?.properties?.calendarDate).toBe('2026-03-14');
    expect((await transcriptDocument(installation, chosen))?.properties).toMatchObject({ calendarDate: '2026-04-01', date: 1_775_001_600_000 });
  });
});

describe('A title that is taken', () => {
  it('is refused however it is spelled, names who has it, and leaves nothing behind', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { title: 'Spring call' });
    const owners = await ownersOf(installation);
    const answer = await add(installation, { title: ' SPRING  Call', content: 'Anna: Nothing of this may stay.' });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'nameTaken', message: 'There is already a transcript named SPRING  Call', details: { id } } });
    expect(await ownersOf(installation)).toEqual(owners);
    expect(await installation.ports.readModels.count(transcriptsView.name)).toBe(1);
  });

  it('goes to one of two who ask at the same moment, and the other leaves nothing behind', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const answers = await Promise.all([1, 2, 3, 4].map((number) => add(installation, { title: 'Spring call', content: `Anna: This is number ${number}.` })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ refusal: { message: 'There is already a transcript named Spring call' } });
    expect(await ownersOf(installation)).toHaveLength(1);
    await installation.ports.caughtUp(await installation.ports.store.end());
    expect(await installation.ports.readModels.count(transcriptsView.name)).toBe(1);
  });

  it('is free again once its transcript was deleted', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { title: 'Spring call' });
    await deleteTranscript(installation.ports, id, callBy('delete-document', id));
    expect(await add(installation, { title: 'Spring call' })).toMatchObject({ ok: true });
  });
});

describe('An addition that is repeated with its key', () => {
  it('finds itself and stores no second transcript', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await add(installation, {}, 'same');
    const end = await installation.ports.store.end();
    const again = await add(installation, {}, 'same');
    expect(again).toEqual({ ...first, position: expect.any(String) });
    expect(await installation.ports.store.end()).toBe(end);
  });

  it('is told that the key was used when the body is another, and the other body is not stored', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await add(installation, {}, 'same');
    const blobs = first.ok ? await installation.ports.blobs.list(`transcript-${first.value.id}`) : [];
    const other = await add(installation, { title: 'Another', content: 'Anna: Something else.' }, 'same');
    expect(other).toMatchObject({ ok: false, refusal: { code: 'keyReused' } });
    expect(first.ok && await installation.ports.blobs.list(`transcript-${first.value.id}`)).toEqual(blobs);
    expect(await installation.ports.readModels.count(transcriptsView.name)).toBe(1);
  });

  it('is answered as the first time after the transcript was renamed and somebody else took its title', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await add(installation, { title: 'Spring call' }, 'same');
    if (!first.ok) throw new Error(first.refusal.message);
    await renameTranscript(installation.ports, first.value.id, 'Old spring call', callBy('update-transcript-name', 1));
    await addMeeting(installation, { title: 'Spring call' });
    expect(await add(installation, { title: 'Spring call' }, 'same')).toMatchObject({ ok: true, value: { id: first.value.id } });
  });

  it('after the deletion brings nothing of the transcript back', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await add(installation, {}, 'same');
    if (!first.ok) throw new Error(first.refusal.message);
    await deleteTranscript(installation.ports, first.value.id, callBy('delete-document', 1));
    expect(await add(installation, {}, 'same')).toMatchObject({ ok: true, value: { id: first.value.id } });
    expect(await ownersOf(installation)).toEqual([]);
    expect(await transcriptDocument(installation, first.value.id)).toBeUndefined();
    expect(await add(installation, {})).toMatchObject({ ok: true });
  });

  it('stays refused after it lost its title, even when the title is free by then', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const answers = await Promise.all(['a', 'b'].map((key) => add(installation, { title: 'Spring call' }, key)));
    const winner = answers.find((answer) => answer.ok);
    if (!winner?.ok) throw new Error('Nobody got the title.');
    await deleteTranscript(installation.ports, winner.value.id, callBy('delete-document', 1));
    const loserKey = answers[0]?.ok ? 'b' : 'a';
    expect(await add(installation, { title: 'Spring call' }, loserKey)).toMatchObject({ ok: false, refusal: { code: 'nameTaken' } });
    expect(await installation.ports.readModels.find(transcriptsView.name, 'pending', { pending: true })).toEqual({ documents: [] });
    expect(await add(installation, { title: 'Spring call' })).toMatchObject({ ok: true });
  });
});
