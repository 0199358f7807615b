import { describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { addEntry } from '../../api/contract/addEntry.ts';
import { addRun } from '../../api/contract/addRun.ts';
import { addSymbol } from '../../api/contract/addSymbol.ts';
import { audit, AUDIT_EXPORT_PATH } from '../../api/contract/audit.ts';
import { clearRuns } from '../../api/contract/clearRuns.ts';
import { compare } from '../../api/contract/compare.ts';
import { deleteSymbol } from '../../api/contract/deleteSymbol.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { endShare } from '../../api/contract/endShare.ts';
import { history } from '../../api/contract/history.ts';
import { impact } from '../../api/contract/impact.ts';
import { libraryChanges } from '../../api/contract/libraryChanges.ts';
import { people } from '../../api/contract/people.ts';
import { run } from '../../api/contract/run.ts';
import { runs } from '../../api/contract/runs.ts';
import { shareTapestry } from '../../api/contract/shareTapestry.ts';
import { updateDocument } from '../../api/contract/updateDocument.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { hideTitle } from '../../application/audit/hideTitle.ts';
import { callBy, sampleText } from '../support/meetings.ts';
import { redrawSymbol, symbolNamed } from '../support/librarian.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const TEXT = 'Anna: The children need a big table.\nBen: Then people need more time to think about the price.\nAnna: The table is good.';

async function added(api: TestApi, title: string, content = TEXT): Promise<string> {
  return ((await api.post(addDocument, { title, content, calendarDate: '2026-04-01' })).json as { id: string }).id;
}

async function created(api: TestApi, documentID: string, layout = 'lo_radial'): Promise<string> {
  const answer = await api.post(addRun, { documentID, layout, layoutParams: { minSymbolCount: 1 } });
  return (answer.json as { id: string }).id;
}

/** JSON Lines are no JSON: read as text. */
async function exported(api: TestApi, query: Record<string, string>): Promise<{ status: number; text: string }> {
  const { statusCode, payload } = await api.app.inject({ method: 'GET', url: AUDIT_EXPORT_PATH, query, headers: { authorization: `Bearer ${api.token}` } });
  return { status: statusCode, text: payload };
}

// eslint-disable-next-line typescript/no-explicit-any
const sentences = (json: any): string[] => (json.lines as { by: { name: string | null }; sentence: string }[]).map(({ by, sentence }) => `${by.name ?? '?'} ${sentence}`);

describe('The audit', () => {
  it('tells who did what in sentences, newest first, each change once', async () => {
    await using api = await openTestApi();
    const id = await added(api, 'Spring call');
    await created(api, id);
    await api.post(updateTranscriptName, { documentID: id, newName: 'Autumn call' });
    await api.post(updateDocument, { documentID: id, content: `${TEXT} Yes.`, documentSetup: '' });
    await api.post(deleteDocument, { documentID: id });
    const { json } = await api.get(audit, { person: api.ada.sub });
    expect(sentences(json)).toEqual([
      'Ada deleted the transcript “Autumn call”',
      'Ada changed the text of “Autumn call”',
      'Ada renamed the transcript “Spring call” to “Autumn call”',
      'Ada created a tapestry of “Spring call”',
      'Ada added the transcript “Spring call”',
    ]);
    expect(json.lines[3]).toMatchObject({ kind: 'tapestry', type: 'RunRecorded', call: 'add-run', things: [{ kind: 'run' }, { kind: 'transcript', id }] });
  });

  it('names everybody whom it can tell of, and the tapestry that a link leads to', async () => {
    await using api = await openTestApi();
    const runId = await created(api, await added(api, 'Spring call'));
    const { json: share } = await api.post(shareTapestry, { runId, kind: 'fixed' });
    await api.post(endShare, { id: (share as { id: string }).id });
    const { json } = await api.get(audit, { person: api.ada.sub, kind: 'tapestry', limit: '2' });
    for (const { things } of json.lines as { things: object[] }[]) expect(things).toContainEqual({ kind: 'run', id: runId });
    const everybody = (await api.get(people, {})).json as { people: { sub: string; name: string | null }[] };
    expect(everybody.people.filter(({ sub }) => sub === api.ada.sub || sub === 'starter').map(({ name }) => name)).toEqual(['Ada', 'Starter library']);
  });

  it('tells one line alone by its position, whatever else is asked for', async () => {
    await using api = await openTestApi();
    await added(api, 'Spring call');
    const { json } = await api.get(audit, { text: 'spring' });
    const alone = await api.get(audit, { position: json.lines[0].position, kind: 'symbol' });
    expect(alone.json).toEqual({ lines: [json.lines[0]] });
    expect((await api.get(audit, { position: 'nowhere' })).json).toEqual({ lines: [] });
  });

  it('is filtered by kind, thing, type, time and name, and goes on from page to page without a gap', async () => {
    await using api = await openTestApi();
    const [first, second] = [await added(api, 'First meeting'), await added(api, 'Second meeting')];
    await created(api, first);
    await api.post(updateTranscriptName, { documentID: first, newName: 'Renamed meeting' });
    expect(sentences((await api.get(audit, { entity: `transcript-${first}` })).json)).toHaveLength(3);
    expect(sentences((await api.get(audit, { kind: 'tapestry' })).json)).toEqual(['Ada created a tapestry of “First meeting”']);
    expect(sentences((await api.get(audit, { event: 'TranscriptAdded', person: api.ada.sub })).json)).toHaveLength(2);
    expect(sentences((await api.get(audit, { text: 'first MEET' })).json)).toHaveLength(3);
    expect(sentences((await api.get(audit, { text: 'second m' })).json)).toEqual(['Ada added the transcript “Second meeting”']);
    expect((await api.get(audit, { from: Date.now() + 1000 })).json.lines).toEqual([]);
    expect((await api.get(audit, { to: 1000 })).json.lines).toEqual([]);
    expect(await api.get(audit, { event: 'NoSuchEvent' })).toMatchObject({ status: 400 });
    expect(await api.get(audit, { cursor: 'nonsense' })).toMatchObject({ status: 400 });

    const whole = (await api.get(audit, { limit: 1000 })).json.lines as { position: string }[];
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await api.get(audit, { limit: 97, ...(cursor === undefined ? {} : { cursor }) })).json as { lines: { position: string }[]; cursor?: string };
      paged.push(...page.lines.map(({ position }) => position));
      ({ cursor } = page);
    } while (cursor !== undefined);
    expect(paged.slice(0, whole.length)).toEqual(whole.map(({ position }) => position));
    expect(new Set(paged).size).toBe(paged.length);
    expect(second).not.toBe(first);
  });

  it('is exported as CSV and JSON Lines, without a word of what was said', async () => {
    await using api = await openTestApi();
    const id = await added(api, 'Call, with "quotes"');
    const headers = { authorization: `Bearer ${api.token}` };
    const csv = await api.inject({ method: 'GET', url: AUDIT_EXPORT_PATH, query: { entity: `transcript-${id}` }, headers });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text.split('\r\n')[1]).toMatch(/^\d{4}-.*Z,Ada,"added the transcript “Call, with ""quotes""”",TranscriptAdded,transcript,transcript-/);
    const jsonl = await exported(api, { person: api.ada.sub, format: 'jsonl' });
    expect(jsonl.text.trim().split('\n').map((line) => (JSON.parse(line) as { sentence: string }).sentence)).toEqual(['added the transcript “Call, with "quotes"”']);
    expect(csv.text + jsonl.text).not.toContain('children');
    expect((await api.inject({ method: 'GET', url: AUDIT_EXPORT_PATH })).status).toBe(401);
  });

  it('leaves a hidden title out of every line, history, run and export', async () => {
    await using api = await openTestApi();
    const id = await added(api, 'Secret merger');
    const runId = await created(api, id);
    await api.post(updateTranscriptName, { documentID: id, newName: 'Secret merger II' });
    expect(await hideTitle(api.installation.ports, id, callBy('hide-title', id))).toMatchObject({ ok: false });
    await api.post(deleteDocument, { documentID: id });
    const hidden = await hideTitle(api.installation.ports, id, callBy('hide-title', id));
    if (!hidden.ok) throw new Error(hidden.refusal.message);
    await api.installation.ports.caughtUp(hidden.position);
    const headers = { authorization: `Bearer ${api.token}` };
    const texts = await Promise.all([
      api.get(audit, {}), api.get(audit, { text: 'secret' }), api.get(history, { entity: `transcript-${id}` }), api.get(history, { entity: `run-${runId}` }), api.get(run, { id: runId }),
      api.get(runs, {}), api.get(runs, { documentID: id, all: 'true' }), api.inject({ method: 'GET', url: AUDIT_EXPORT_PATH, headers }), exported(api, { format: 'jsonl' }),
    ]);
    for (const [index, { status, text }] of texts.entries()) {
      expect(status, `read ${index}`).toBe(200);
      expect(text, `read ${index}`).not.toContain('Secret');
    }
  });

  it('shows the versions of a thing with every field before and after', async () => {
    await using api = await openTestApi();
    const id = await added(api, 'Spring call');
    await api.post(updateTranscriptName, { documentID: id, newName: 'Autumn call' });
    const { json } = await api.get(history, { entity: `transcript-${id}` });
    expect(json).toMatchObject({ name: 'Autumn call', deleted: false });
    expect(json.versions.map(({ line }: { line: { type: string } }) => line.type)).toEqual(['TranscriptAdded', 'TranscriptRenamed']);
    expect(json.versions[1].changes).toContainEqual({ field: 'title', before: 'Spring call', after: 'Autumn call' });
    expect(await api.get(history, { entity: 'symbol-nobody' })).toMatchObject({ status: 404 });
  });

  it('compares two runs and tells the cause, the person and the time', async () => {
    await using api = await openTestApi();
    const id = await added(api, 'Spring call', sampleText('Allotment committee'));
    const a = await created(api, id);
    await redrawSymbol(api.installation, 'time', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16h-16z" fill="none" stroke="currentColor"/></svg>').catch(() => undefined);
    await api.post(updateTranscriptName, { documentID: id, newName: 'Autumn call' });
    const b = await created(api, id);
    const { json } = await api.get(compare, { a, b });
    const title = (json.causes as { kind: string; number: number; by: { name: string } | null }[]).find(({ kind }) => kind === 'title');
    expect(title).toMatchObject({ by: { name: 'Ada' }, entity: `transcript-${id}` });
    const lettered = (json.differences as { change: string; after?: string; cause: number | null }[]).filter(({ change, after, cause }) => change === 'text' && after !== undefined && cause === title?.number);
    expect(lettered.map(({ after }) => after).join(' ')).toBe('AUTUMN CALL');
    const same = (await api.get(compare, { a, b: a })).json;
    expect([same.causes, same.differences]).toEqual([[], []]);
    expect(await api.get(compare, { a, b: 'nobody' })).toMatchObject({ status: 404 });
  });

  it('keeps every run of a meeting, those that were cleared from the list too, and tells which hold a symbol', async () => {
    await using api = await openTestApi();
    const id = await added(api, 'Spring call', sampleText('Allotment committee'));
    const a = await created(api, id);
    await api.post(clearRuns, {});
    const b = await created(api, id);
    expect(((await api.get(runs, { documentID: id })).json.runs as { id: string }[]).map((row) => row.id)).toEqual([b]);
    expect(((await api.get(runs, { documentID: id, all: 'true' })).json.runs as { id: string }[]).map((row) => row.id)).toEqual([b, a]);
    const { symbols } = (await api.get(run, { id: a })).json as { symbols: { id: string; name: string }[] };
    const [symbol] = symbols;
    expect((await symbolNamed(api.installation, symbol?.name ?? '')).id).toBe(symbol?.id);
    expect((await api.get(impact, { entity: `symbol-${symbol?.id ?? ''}` })).json).toMatchObject({
      name: symbol?.name, runs: 2, people: 1, meetingCount: 1, livingCount: 1, meetings: [{ documentID: id, document: 'Spring call', runs: 2, erased: false, newest: { id: b } }],
    });
  });

  it('gives as many of the meetings that a change would touch as are asked for, the latest first, and counts them all', async () => {
    await using api = await openTestApi();
    const text = sampleText('Allotment committee');
    const documents = [await added(api, 'One', text), await added(api, 'Two', text), await added(api, 'Three', text)];
    const runIds: string[] = [];
    for (const id of documents) runIds.push(await created(api, id));
    await api.post(deleteDocument, { documentID: documents[0] ?? '' });
    const { symbols } = (await api.get(run, { id: runIds[2] ?? '' })).json as { symbols: { id: string }[] };
    const entity = `symbol-${symbols[0]?.id ?? ''}`;
    const { json } = await api.get(impact, { entity, limit: 1 });
    expect(json).toMatchObject({ runs: 3, meetingCount: 3, livingCount: 2, meetings: [{ documentID: documents[2] }] });
    expect(json.meetings).toHaveLength(1);
    expect((await api.get(impact, { entity })).json.meetings).toHaveLength(3);
    for (const limit of [0, 1001, 1.5]) expect(await api.get(impact, { entity, limit })).toMatchObject({ status: 400 });
  });

  it('tells everything that was changed in the library between two runs, with who did it and when', async () => {
    await using api = await openTestApi();
    const id = await added(api, 'Spring call');
    const a = await created(api, id);
    await api.post(addSymbol, { symbolName: 'Greenhouse', partSpeech: 'NOUN' });
    await api.post(addEntry, { symbolName: 'Greenhouse', entry: 'greenhouse', partSpeech: 'NOUN', emphasize: false });
    const { symbols: [gone] } = (await api.get(run, { id: a })).json as { symbols: [{ id: string; name: string }] };
    await api.post(deleteSymbol, { symbolName: gone.name });
    const b = await created(api, id);
    const { json } = await api.get(libraryChanges, { a, b });
    expect(json.changes).toEqual([
      { kind: 'symbol', sentence: `the symbol “${gone.name}” was deleted`, entity: `symbol-${gone.id}`, by: expect.objectContaining({ name: 'Ada' }), at: expect.any(Number) },
      { kind: 'symbol', sentence: 'the symbol “Greenhouse” was added', entity: expect.stringMatching(/^symbol-/), by: expect.objectContaining({ name: 'Ada' }), at: expect.any(Number) },
    ]);
    expect(json.a.symbols).toBe(json.b.symbols);
    expect((await api.get(libraryChanges, { a: b, b: a })).json.changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([`the symbol “${gone.name}” was added`, 'the symbol “Greenhouse” was deleted']);
    expect((await api.get(libraryChanges, { a, b: a })).json.changes).toEqual([]);
    expect(await api.get(libraryChanges, { a, b: 'nobody' })).toMatchObject({ status: 404 });
  });
});
