import { describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { document } from '../../api/contract/document.ts';
import { documents } from '../../api/contract/documents.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { updateDocument } from '../../api/contract/updateDocument.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { wordsWithoutSymbol } from '../../api/contract/wordsWithoutSymbol.ts';
import { openTestApi } from './testApi.ts';

const SPRING = { title: 'Spring call', content: 'Anna: The boats are ready.\nBen: Then let us row.', date: 1_775_001_600_000, calendarDate: '2026-04-01', documentSetup: 'To plan the season.' };

describe('Transcripts', () => {
  it('are added, listed, read, changed, renamed and deleted', async () => {
    await using api = await openTestApi();
    const added = await api.post(addDocument, SPRING);
    expect(added).toMatchObject({ status: 200, json: { title: 'Spring call', docLength: 8 } });
    expect(added.headers['x-position']).toEqual(expect.any(String));
    const { id } = added.json as { id: string };

    const list = await api.get(documents, {});
    expect(list.json).toEqual({ documents: [{
      id, title: 'Spring call', name: 'Spring call', date: SPRING.date, calendarDate: '2026-04-01', docLength: 8, length: 8,
      changedAt: expect.any(Number), changedBy: { sub: api.ada.sub, name: 'Ada', email: 'ada@example.org' },
    }] });
    expect(list.text).not.toContain('boats');

    const read = await api.get(document, { documentID: id });
    expect(read.json).toMatchObject({ id, content: SPRING.content, documentSetup: SPRING.documentSetup, revision: 0 });

    const updated = await api.post(updateDocument, { documentID: id, content: 'Anna: The boats are sold.\nBen: Good.', documentSetup: '', revision: 0 });
    expect(updated.json).toEqual({ id, docLength: 5, revision: 1 });
    expect((await api.get(document, { documentID: id })).json).toMatchObject({ content: 'Anna: The boats are sold.\nBen: Good.', documentSetup: '', docLength: 5, date: SPRING.date });

    expect((await api.post(updateTranscriptName, { documentID: id, newName: ' Autumn call ' })).json).toEqual({ name: 'Autumn call' });
    expect((await api.post(deleteDocument, { documentID: id })).json).toEqual({ name: 'Autumn call' });
    expect((await api.get(documents, {})).json).toEqual({ documents: [] });
    expect(await api.get(document, { documentID: id })).toMatchObject({ status: 404, json: { error: 'notFound' } });
  });

  it('are among those whose words have no symbol soon after somebody looked at them, whoever asked before', async () => {
    await using api = await openTestApi();
    const { id } = (await api.post(addDocument, { title: 'Lagoon', content: 'Ada: The zorkmid buys a zorkmid. Every zorkmid shines.' })).json as { id: string };
    expect((await api.get(wordsWithoutSymbol, {})).json).toEqual({ words: [], total: 0 });
    await api.get(tapestry, { documentID: id, layout: 'lo_radial', minSymbolCount: 1 });
    await expect.poll(async () => (await api.get(wordsWithoutSymbol, {})).text, { timeout: 30_000, interval: 1_000 }).toContain('zorkmid');
    const { words, total } = (await api.get(wordsWithoutSymbol, {})).json as { words: object[]; total: number };
    expect(total).toBe(words.length);
    expect((await api.get(wordsWithoutSymbol, { limit: 1 })).json).toEqual({ words: words.slice(0, 1), total });
  });

  it('whose body has a date alone are of that day, in UTC or the zone that is named, and lose it with null', async () => {
    await using api = await openTestApi();
    const late = Date.UTC(2026, 3, 1, 23, 30);
    const content = 'Anna: The boats are ready.';
    const inject = (path: string, payload: object) => api.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${api.token}` } });
    const { id } = (await inject('/api/add-document', { title: 'Late', content, date: late, documentSetup: '' })).json as { id: string };
    const dateOf = async (): Promise<object> => (await api.get(document, { documentID: id })).json as object;
    expect(await dateOf()).toMatchObject({ date: late, calendarDate: '2026-04-01' });
    expect((await inject('/api/update-document', { documentID: id, date: late, timeZone: 'Europe/Oslo' })).status).toBe(200);
    expect(await dateOf()).toMatchObject({ date: late, calendarDate: '2026-04-02' });
    expect((await inject('/api/update-document', { documentID: id, date: late, timeZone: 'Atlantis' })).status).toBe(400);
    expect((await inject('/api/update-document', { documentID: id, date: null })).status).toBe(200);
    expect(await dateOf()).toMatchObject({ date: null, calendarDate: null });
  });

  it('keep nothing invisible in their titles, and a title of nothing else is refused', async () => {
    await using api = await openTestApi();
    const added = await api.post(addDocument, { ...SPRING, title: '\u001b[31mSpring\r\ncall\u202e' });
    expect(added).toMatchObject({ status: 200, json: { title: 'Spring call' } });
    expect((await api.post(addDocument, { ...SPRING, title: '\u200b\u2060' })).json).toMatchObject({ message: 'Please specify valid title' });
  });

  it('are not added under a key that is longer than keys may be, since a cut key could be another one', async () => {
    await using api = await openTestApi();
    expect(await api.post(addDocument, SPRING, { 'idempotency-key': 'k'.repeat(201) })).toMatchObject({ status: 400, json: { message: 'An idempotency-key header has at most 200 characters.' } });
    expect((await api.post(addDocument, SPRING, { 'idempotency-key': 'k'.repeat(200) })).status).toBe(200);
  });

  it('whose title is taken are refused with 409 and the title, at adding and at renaming', async () => {
    await using api = await openTestApi();
    const first = (await api.post(addDocument, SPRING)).json as { id: string };
    const conflict = { status: 409, json: { error: 'conflict', message: 'There is already a transcript named spring  CALL', name: 'spring  CALL', id: first.id } };
    expect(await api.post(addDocument, { ...SPRING, title: 'spring  CALL' })).toMatchObject(conflict);
    const other = (await api.post(addDocument, { ...SPRING, title: 'Other' })).json as { id: string };
    expect(await api.post(updateTranscriptName, { documentID: other.id, newName: 'spring  CALL' })).toMatchObject(conflict);
  });

  it.each([
    [{ title: '', content: 'x' }, 'Please specify valid title'],
    [{ title: 'x', content: ' ' }, 'Please specify valid content'],
    [{}, 'Please specify valid title and content'],
  ])('without what they need are refused in the words of the specification: %j', async (body, message) => {
    await using api = await openTestApi();
    expect(await api.post(addDocument, body)).toMatchObject({ status: 400, json: { error: 'invalid', message } });
  });

  it('that somebody else saved meanwhile are not overwritten', async () => {
    await using api = await openTestApi();
    const { id } = (await api.post(addDocument, SPRING)).json as { id: string };
    expect((await api.post(updateDocument, { documentID: id, content: 'Ben: Mine.', revision: 0 })).status).toBe(200);
    expect(await api.post(updateDocument, { documentID: id, content: 'Anna: Mine.', revision: 0 })).toMatchObject({ status: 409, json: { error: 'conflict', revision: 1 } });
    expect((await api.get(document, { documentID: id })).json).toMatchObject({ content: 'Ben: Mine.' });
    expect((await api.post(updateDocument, { documentID: id, content: 'Anna: Mine.', revision: 1 })).status).toBe(200);
  });

  it('that were only renamed meanwhile are saved all the same', async () => {
    await using api = await openTestApi();
    const { id } = (await api.post(addDocument, SPRING)).json as { id: string };
    await api.post(updateTranscriptName, { documentID: id, newName: 'Renamed' });
    expect(await api.post(updateDocument, { documentID: id, content: 'Anna: Mine.', revision: 0 })).toMatchObject({ status: 200, json: { revision: 2 } });
  });

  it.each([
    ['a body that is no JSON', '{', 400],
    ['a list', '[]', 400],
    ['a title that is a number', '{"title":1}', 400],
    ['a day that does not exist', '{"title":"x","content":"x","calendarDate":"2026-02-30"}', 400],
    ['a date beyond all dates', '{"title":"x","content":"x","date":1e300}', 400],
  ])('are not added from %s', async (_what, payload, status) => {
    await using api = await openTestApi();
    const answer = await api.inject({ method: 'POST', url: addDocument.path, payload, headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' } });
    expect(answer).toMatchObject({ status, json: { error: 'invalid', requestId: expect.any(String) } });
    expect((await api.get(documents, {})).json).toEqual({ documents: [] });
  });

  it('name the parameters that are not valid', async () => {
    await using api = await openTestApi();
    expect(await api.get(document, {} as never)).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: ['documentID'] } });
  });
});
