import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ALL_CALLS } from '../../api/contract/calls.ts';
import type { Call } from '../../api/contract/call.ts';
import { clearRuns } from '../../api/contract/clearRuns.ts';
import { endShare } from '../../api/contract/endShare.ts';
import { eraseEarlierVersions } from '../../api/contract/eraseEarlierVersions.ts';
import { updateDocument } from '../../api/contract/updateDocument.ts';
import { failure } from '../../api/contract/failure.ts';
import { statusesOf } from '../../api/http/statuses.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { addMeeting, createRun } from '../support/meetings.ts';
import { multipart, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

type Asked = Record<string, unknown>;

const NOWHERE = { documentID: 'nowhere', runId: 'nowhere', backgroundID: 'nowhere' } as const;
const HELLO = 'Anna: Hello there.\nBen: Hello.';

let api: TestApi;
let documentID: string;
let runId: string;
/** Somebody has moved its title. */
let arrangedRunId: string;
let backgroundID: string;
let renderKey: string;
let shareId: string;
let doomedShareIds: string[] = [];
let unsharedRuns: string[] = [];
let markupId: string;
let doomedMarkups: string[] = [];
let count = 0;

beforeAll(async () => {
  api = await openTestApi();
  await prepare(api);
});
afterAll(() => api[Symbol.asyncDispose]());

async function prepare(on: TestApi): Promise<void> {
  documentID = await addMeeting(on.installation, { title: 'Asked for' });
  runId = (await createRun(on.installation, documentID)).id;
  arrangedRunId = (await createRun(on.installation, documentID)).id;
  await on.inject({ method: 'POST', url: '/api/save-arrangement', payload: { runId: arrangedRunId, positions: { 'title-1': { dx: 1, dy: 0 } } }, headers: bearer(on) });
  const sharedBy = async (run: string): Promise<string> => String((await on.inject({ method: 'POST', url: '/api/share-tapestry', payload: { runId: run, kind: 'fixed' }, headers: bearer(on) })).json.id);
  shareId = await sharedBy((await createRun(on.installation, documentID)).id);
  const runIds = await Promise.all(Array.from({ length: 12 }, async (_, index) => (await createRun(on.installation, documentID, { params: { minSymbolCount: index + 1 } })).id));
  unsharedRuns = runIds.slice(6);
  doomedShareIds = await Promise.all(runIds.slice(0, 6).map(sharedBy));
  backgroundID = String((await on.inject({ url: '/api/background', query: { layout: 'lo_radial' }, headers: bearer(on) })).json.id);
  made = await furnish(on);
  await markupNamed(on, 'Taken');
  markupId = await markupNamed(on, 'Asked for');
  doomedMarkups = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => markupNamed(on, name)));
  renderKey = String((await on.inject({ url: '/api/tapestry', query: { documentID, layout: 'lo_radial' }, headers: bearer(on) })).json.renderKey);
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 400"><path d="M1 1 L9 9"/></svg>');

const PAINTING = png(1800, 1145);
const svgOf = (number: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 ${number} L20 20"/></svg>`;

/** What people made in the library before they call. Things that a call uses up are there several times. */
interface Made {
  owner: string;
  renamed: string;
  phoenix: string;
  background: string;
  words: string[];
  pictures: string[];
  gone: string[];
  doomedSymbols: string[];
  doomedBackgrounds: string[];
}
let made: Made;

const SEVERAL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

async function furnish(on: TestApi): Promise<Made> {
  const post = async (path: string, payload: object): Promise<Record<string, unknown>> => (await on.inject({ method: 'POST', url: `/api/${path}`, payload, headers: bearer(on) })).json;
  const symbol = async (symbolName: string): Promise<string> => String((await post('add-symbol', { symbolName }))['id']);
  const background = async (symbolName: string): Promise<string> => String((await post('add-background', { symbolName }))['id']);
  const each = (make: (name: string) => Promise<string>): Promise<string[]> => Promise.all(SEVERAL.map(make));
  const [owner, renamed] = [await symbol('Owner'), await symbol('Renamed')];
  await Promise.all([symbol('Second'), symbol('Taken symbol'), background('Taken background')]);
  await post('add-entry', { symbolName: 'Taken symbol', entry: 'fixed' });
  const words = [...SEVERAL, ...SEVERAL.map((word) => `more ${word}`)];
  await post('update-entries', { symbolName: 'Owner', entries: words.map((lemma) => ({ lemma, partSpeech: 'NOUN', emphasize: false })) });
  await post('update-symbol', { symbolName: 'Owner', layoutLogic: 'first' });
  const { images } = await post('upload-images', { symbolName: 'Owner', images: SEVERAL.map((_, index) => ({ svg: svgOf(index) })) }) as { images: { id: string }[] };
  const doomedSymbols = SEVERAL.map((name) => `Doomed ${name}`);
  await Promise.all(doomedSymbols.map(symbol));
  const removed = async (name: string): Promise<string> => {
    const id = await symbol(`Gone ${name}`);
    await post('delete-symbol', { symbolName: `Gone ${name}` });
    return id;
  };
  const phoenix = await symbol('Phoenix');
  await post('delete-symbol', { symbolName: 'Phoenix' });
  await symbol('Phoenix');
  const wall = await background('Wall');
  await post('update-background', { id: wall, description: 'first' });
  return { owner, renamed, phoenix, words, pictures: images.map(({ id }) => id), gone: await each(removed), doomedSymbols, background: wall, doomedBackgrounds: await each((name) => background(`Doomed ${name}`)) };
}

/** Files that a call takes when all is well. */
const FILES: Readonly<Record<string, () => Record<string, Buffer>>> = {
  '/api/save-tapestry-image': () => ({ 'tapestry.png': png(1080, 598), 'tapestry-thumbnail.png': png(722, 400) }),
  '/api/add-markup': () => ({ file: SVG }),
  '/api/add-background': () => ({ file: PAINTING }),
  '/api/upload-pngs': () => ({ files: png(1800, 1125 + (count += 1) % 20) }),
};

async function markupNamed(on: TestApi, name: string): Promise<string> {
  const form = multipart({ name }, { file: SVG });
  const answer = await on.inject({ method: 'POST', url: '/api/add-markup', payload: form.body, headers: { ...bearer(on), 'content-type': form.type } });
  return String(answer.json.id);
}

const bearer = (on: TestApi) => ({ authorization: `Bearer ${on.token}` });

/** What each call is asked for when all is well; a new transcript each time where the old one is changed or gone. */
const WELL: Readonly<Record<string, () => Asked | Promise<Asked>>> = {
  '/api/document': () => ({ documentID }), '/api/triples': () => ({ documentID }), '/api/composition-input': () => ({ documentID }), '/api/tapestry': () => ({ documentID }), '/api/preset-params': () => ({ documentID }), '/api/alternatives': () => ({ documentID }),
  '/api/tapestry-download': () => ({ documentID, renderKey, format: 'svg' }),
  '/api/background': () => ({ id: backgroundID }), '/api/background-image': () => ({ backgroundID }),
  '/api/add-document': () => ({ title: `Well ${count += 1}`, content: HELLO }),
  '/api/update-document': () => ({ documentID, documentSetup: `Setup ${count += 1}` }),
  '/api/update-transcript-name': () => ({ documentID, newName: `Name ${count += 1}` }),
  '/api/erase-earlier-versions': () => ({ documentID }),
  '/api/delete-document': async () => ({ documentID: await addMeeting(api.installation, { title: `Gone ${count += 1}`, content: HELLO }) }),
  '/api/add-run': () => ({ documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: count += 1 } }),
  '/api/save-arrangement': () => ({ runId, positions: { 'title-1': { dx: count += 1, dy: 0 } } }),
  '/api/save-tapestry-image': () => ({ documentID, layoutID: 'lo_radial', params: '{}' }),
  '/api/share-tapestry': () => ({ runId: unsharedRuns.pop(), kind: 'following' }), '/api/shares': () => ({ documentID }), '/api/shared': () => ({ share: shareId }), '/api/end-share': () => ({ id: doomedShareIds.pop() }),
  '/api/symbol': () => ({ symbol: 'Owner' }), '/api/symbol-image': () => ({ id: made.owner }), '/api/uses': () => ({ kind: 'symbol', id: made.owner }),
  '/api/history': () => ({ entity: `symbol-${made.owner}` }), '/api/run': () => ({ id: runId }), '/api/compare': () => ({ a: runId, b: runId }), '/api/library-changes': () => ({ a: runId, b: runId }), '/api/impact': () => ({ entity: `symbol-${made.owner}` }),
  '/api/word-owner': () => ({ lemma: 'fixed' }), '/api/formerly': () => ({ kind: 'symbol', name: 'fixed' }), '/api/words': () => ({ documentID }),
  '/api/add-symbol': () => ({ symbolName: `Symbol ${count += 1}` }),
  '/api/delete-symbol': () => ({ symbolName: made.doomedSymbols.pop() }),
  '/api/update-symbol-name': () => ({ id: made.renamed, newName: `Renamed ${count += 1}` }),
  '/api/update-symbol': () => ({ symbolName: 'Owner', layoutLogic: `Logic ${count += 1}` }),
  '/api/update-entries': () => ({ symbolName: 'Second', entries: [{ lemma: `entry ${count += 1}`, partSpeech: 'NOUN', emphasize: false }] }),
  '/api/import-symbols': () => ({ symbols: [{ file: 'x.svg', svg: svgOf(1), name: `Imported ${count += 1}` }] }),
  '/api/add-entry': () => ({ symbolName: 'Owner', entry: `another ${count += 1}` }),
  '/api/remove-entry': () => ({ symbolName: 'Owner', lemma: made.words.pop(), partSpeech: 'NOUN' }),
  '/api/move-entry': () => ({ symbolName: 'Second', lemma: made.words.pop(), partSpeech: 'NOUN' }),
  '/api/upload-images': () => ({ symbolName: 'Owner', images: [{ svg: svgOf(count += 1) }] }),
  '/api/delete-image': () => ({ id: made.pictures.pop(), type: 'symbol', parentId: made.owner }),
  '/api/save-words': () => ({ scope: 'everywhere', hidden: [`hidden ${count += 1}`], forced: [], mapped: [] }),
  '/api/restore': () => ({ kind: 'symbol', id: made.gone.pop() }),
  '/api/add-background': () => ({ layout_name: 'lo_radial', name: `Background ${count += 1}` }),
  '/api/upload-pngs': () => ({ symbolId: made.background, type: 'background' }),
  '/api/delete-background': () => ({ backgroundId: made.doomedBackgrounds.pop() }),
  '/api/update-background-name': () => ({ id: made.background, newName: `Wall ${count += 1}` }),
  '/api/update-background': () => ({ id: made.background, renderData: { description: `Description ${count += 1}` } }),
  '/api/duplicate-background': () => ({ backgroundId: made.background, layoutName: `Layout ${count += 1}` }),
  '/api/add-markup': () => ({ name: `Markup ${count += 1}` }),
  '/api/update-markup-name': () => ({ id: markupId, newName: `New ${count += 1}` }),
  '/api/delete-markup': () => ({ id: doomedMarkups.pop() }),
};

/** What makes a call wrong, by status. */
const WRONG: Readonly<Record<string, Readonly<Record<number, () => Asked>>>> = {
  '/api/documents': { 400: () => ({ limit: 0 }) }, '/api/symbols': { 400: () => ({ limit: 'many' }) },
  '/api/backgrounds': { 400: () => ({ cursor: 'x'.repeat(3000) }) }, '/api/runs': { 400: () => ({ limit: -1 }) },
  '/api/document': { 400: () => ({}), 404: () => NOWHERE }, '/api/triples': { 400: () => ({}), 404: () => NOWHERE }, '/api/composition-input': { 400: () => ({}), 404: () => NOWHERE },
  '/api/tapestry': { 400: () => ({ documentID, minSymbolCount: 0 }), 404: () => NOWHERE }, '/api/preset-params': { 400: () => ({}), 404: () => NOWHERE }, '/api/alternatives': { 400: () => ({ documentID, minSymbolCount: 0 }), 404: () => NOWHERE },
  '/api/tapestry-download': { 400: () => ({ documentID, renderKey, format: 'gif' }), 404: () => ({ ...NOWHERE, renderKey, format: 'svg' }) },
  '/api/symbol': { 400: () => ({}), 404: () => ({ symbol: 'nowhere' }) }, '/api/symbol-image': { 400: () => ({}), 404: () => ({ id: 'nowhere' }) },
  '/api/audit': { 400: () => ({ limit: 0 }) }, '/api/history': { 400: () => ({}), 404: () => ({ entity: 'symbol-nowhere' }) },
  '/api/run': { 400: () => ({}), 404: () => ({ id: 'nowhere' }) }, '/api/compare': { 400: () => ({}), 404: () => ({ a: 'nowhere', b: runId }) }, '/api/library-changes': { 400: () => ({}), 404: () => ({ a: 'nowhere', b: runId }) }, '/api/impact': { 400: () => ({}), 404: () => ({ entity: 'symbol-nowhere' }) },
  '/api/uses': { 400: () => ({}) }, '/api/word-owner': { 400: () => ({}) }, '/api/words': { 400: () => ({ documentID: 'x'.repeat(300) }), 404: () => ({ documentID: 'nowhere' }) }, '/api/words-without-symbol': { 400: () => ({ limit: 0 }) },
  '/api/add-symbol': { 400: () => ({}), 500: () => ({ symbolName: 'TAKEN symbol' }) },
  '/api/delete-symbol': { 400: () => ({}), 404: () => ({ symbolName: 'nowhere' }) },
  '/api/update-symbol-name': { 400: () => ({ newName: 'x' }), 404: () => ({ id: 'nowhere', newName: 'x' }), 409: () => ({ id: made.renamed, newName: 'TAKEN symbol' }) },
  '/api/update-symbol': { 400: () => ({ symbolName: 'Owner', description: { type: 'doc', content: [{ type: 'script' }] } }), 404: () => ({ symbolName: 'nowhere' }), 409: () => ({ symbolName: 'Owner', layoutLogic: 'late', revision: 0 }) },
  '/api/update-entries': { 400: () => ({}), 404: () => ({ symbolName: 'nowhere', entries: [] }), 409: () => ({ symbolName: 'Second', entries: [{ lemma: 'Fixed', partSpeech: 'NOUN', emphasize: false }] }) },
  '/api/import-symbols': { 400: () => ({ symbols: [] }) },
  '/api/add-entry': { 400: () => ({ symbolName: 'Owner', entry: ' ' }), 404: () => ({ symbolName: 'nowhere', entry: 'x' }), 409: () => ({ symbolName: 'Owner', entry: 'FIXED' }) },
  '/api/remove-entry': { 400: () => ({}), 404: () => ({ symbolName: 'nowhere', lemma: 'x', partSpeech: 'NOUN' }) },
  '/api/move-entry': { 400: () => ({}), 404: () => ({ symbolName: 'Owner', lemma: 'nobody says it', partSpeech: 'NOUN' }) },
  '/api/upload-images': { 400: () => ({ symbolName: 'Owner', images: [] }), 404: () => ({ symbolName: 'nowhere', images: [{ svg: svgOf(1) }] }) },
  '/api/delete-image': { 400: () => ({}), 404: () => ({ id: 'x', parentId: 'nowhere' }) },
  '/api/save-words': { 400: () => ({ scope: 'transcript', hidden: [], forced: [], mapped: [] }), 404: () => ({ scope: 'transcript', documentID: 'nowhere', hidden: [], forced: [], mapped: [] }), 409: () => ({ scope: 'everywhere', hidden: ['late'], forced: [], mapped: [], revision: 2_000_000 }) },
  '/api/restore': { 400: () => ({}), 404: () => ({ kind: 'symbol', id: 'nowhere' }), 409: () => ({ kind: 'symbol', id: made.phoenix }) },
  '/api/add-background': { 400: () => ({ layout_name: ' ' }), 500: () => ({ layout_name: 'lo_radial', name: 'TAKEN background' }) },
  '/api/upload-pngs': { 400: () => ({ type: 'tapestry' }), 404: () => ({ symbolId: 'nowhere', type: 'background' }) },
  '/api/delete-background': { 400: () => ({}), 404: () => ({ id: 'nowhere' }) },
  '/api/update-background-name': { 400: () => ({}), 404: () => ({ id: 'nowhere', newName: 'x' }), 409: () => ({ id: made.background, newName: 'TAKEN background' }) },
  '/api/update-background': { 400: () => ({ id: made.background, colors: { primary: 'red' } }), 404: () => ({ id: 'nowhere' }), 409: () => ({ id: made.background, description: 'late', revision: 0 }) },
  '/api/duplicate-background': { 400: () => ({}), 404: () => ({ backgroundId: 'nowhere', layoutName: 'Radial' }) },
  '/api/add-markup': { 400: () => ({ name: ' ' }), 409: () => ({ name: 'taken' }) },
  '/api/update-markup-name': { 400: () => ({}), 404: () => ({ id: 'nowhere', newName: 'New' }), 409: () => ({ id: markupId, newName: 'TAKEN' }) },
  '/api/delete-markup': { 400: () => ({}), 404: () => ({ id: 'nowhere' }) },
  '/api/background': { 400: () => ({ id: backgroundID, layout: 'lo_radial' }), 404: () => ({ id: 'nowhere' }) },
  '/api/background-image': { 400: () => ({}), 404: () => NOWHERE },
  '/api/add-document': { 400: () => ({ title: 1 }), 409: () => ({ title: 'asked FOR', content: HELLO }) },
  '/api/update-document': { 400: () => ({}), 404: () => NOWHERE, 409: () => ({ documentID, documentSetup: 'Old', revision: 0 }) },
  '/api/update-transcript-name': { 400: () => ({ documentID }), 404: () => ({ ...NOWHERE, newName: 'New' }), 409: () => ({ documentID, newName: 'Taken' }) },
  '/api/delete-document': { 400: () => ({}), 404: () => NOWHERE },
  '/api/erase-earlier-versions': { 400: () => ({}), 404: () => NOWHERE },
  '/api/add-run': { 400: () => ({ documentID, layout: 'lo_nowhere' }), 404: () => ({ ...NOWHERE, layout: 'lo_radial' }) },
  '/api/clear-runs': { 400: () => [] as unknown as Asked },
  '/api/save-arrangement': { 400: () => ({ runId, positions: { x: { dx: 0.5, dy: 0 } } }), 404: () => ({ ...NOWHERE, positions: {} }), 409: () => ({ runId: arrangedRunId, positions: {}, revision: 0 }) },
  '/api/share-tapestry': { 400: () => ({ runId, kind: 'forever' }), 404: () => ({ runId: 'nowhere', kind: 'fixed' }) },
  '/api/shares': { 400: () => ({}) }, '/api/shared': { 400: () => ({}), 404: () => ({ share: 'nowhere' }) }, '/api/end-share': { 400: () => ({}), 404: () => ({ id: 'nowhere' }) },
  '/api/save-tapestry-image': { 400: () => ({ documentID, layoutID: 'lo_radial', params: '{' }), 404: () => ({ ...NOWHERE, layoutID: 'lo_radial' }) },
};

async function send(call: Call, asked: Asked, headers: Record<string, string> = {}, on = api): Promise<Answer> {
  const signed = { ...bearer(on), ...headers };
  if (call.method === 'GET') return on.inject({ url: call.path, query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])), headers: signed });
  if (!('files' in call)) return on.inject({ method: 'POST', url: call.path, payload: asked, headers: signed });
  const form = multipart(asked as Record<string, string>, FILES[call.path]?.() ?? {});
  return on.inject({ method: 'POST', url: call.path, payload: form.body, headers: { ...signed, 'content-type': form.type } });
}

const well = async (call: Call): Promise<Asked> => await WELL[call.path]?.() ?? {};
const raw = (call: Call, payload: string | Buffer, type: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: call.path, payload, headers: { ...bearer(api), 'content-type': type } });

/** How each documented status comes about. */
const PROVOKED: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  200: async (call) => send(call, await well(call)),
  400: async (call) => send(call, WRONG[call.path]?.[400]?.() ?? {}),
  401: async (call) => send(call, await well(call), { authorization: 'Bearer nonsense' }),
  404: async (call) => send(call, WRONG[call.path]?.[404]?.() ?? {}),
  409: async (call) => {
    await api.inject({ method: 'POST', url: '/api/add-document', payload: { title: 'Taken', content: HELLO }, headers: bearer(api) });
    await api.inject({ method: 'POST', url: '/api/add-document', payload: { title: 'Asked for', content: HELLO }, headers: bearer(api) });
    await api.inject({ method: 'POST', url: '/api/update-document', payload: { documentID, documentSetup: `Newer ${count += 1}` }, headers: bearer(api) });
    return send(call, WRONG[call.path]?.[409]?.() ?? {});
  },
  500: async (call) => send(call, WRONG[call.path]?.[500]?.() ?? {}),
  413: async (call) => {
    // Only transcripts may be longer than 1 MB, and none longer than 8.
    if (!('files' in call)) return send(call, { title: 'Long', documentID, content: 'a'.repeat(/upload-images|import-symbols/.test(call.path) ? 17_000_000 : /(add|update)-(document|symbol$|background$)/.test(call.path) ? 9_000_000 : 2_000_000) });
    const form = multipart({ documentID, layoutID: 'lo_radial' }, Object.fromEntries(Object.keys(FILES[call.path]?.() ?? {}).map((name) => [name, Buffer.alloc(9_000_000)])));
    return raw(call, form.body, form.type);
  },
  415: (call) => raw(call, 'title=x', 'application/x-www-form-urlencoded'),
  422: async (call) => {
    if ('files' in call) {
      const form = multipart(await well(call) as Record<string, string>, Object.fromEntries(Object.keys(FILES[call.path]?.() ?? {}).map((name) => [name, Buffer.from('no picture'.padEnd(100))])));
      return raw(call, form.body, form.type);
    }
    const headers = { 'idempotency-key': `once ${call.path}` };
    await send(call, await well(call), headers);
    return send(call, await well(call), headers);
  },
};

const documented = ALL_CALLS.flatMap((call) => Object.keys(statusesOf(call)).map((status) => [call.path, status, call] as const));

/** A key that is used again for another of these is seen only there, where nothing of the first call is. */
const APART = [endShare, eraseEarlierVersions];

describe('A key that was used for something else', () => {
  const writes = ALL_CALLS.filter((call) => call.method === 'POST');

  it('has its status at every write that may see it, and at no other', () => {
    const without = writes.filter((call) => !('422' in statusesOf(call)));
    expect(without.map(({ path }) => path).toSorted()).toEqual([clearRuns, ...APART].map(({ path }) => path).toSorted());
  });

  it.each(APART)('is taken by $path', async (call) => {
    const headers = { 'idempotency-key': `again ${call.path}` };
    const other = await addMeeting(api.installation, { title: `Apart ${count += 1}`, content: HELLO });
    expect((await send(call, await well(call), headers)).status).toBe(200);
    expect((await send(call, call === eraseEarlierVersions ? { documentID: other } : await well(call), headers)).status).toBe(200);
  });
});

describe('Every status that is documented', () => {
  it.each(documented.filter(([, status]) => status in PROVOKED))('%s answers %s in its shape', async (_path, status, call) => {
    const answer = await PROVOKED[status]?.(call);
    expect([answer?.status, answer?.text.slice(0, 200)]).toEqual([Number(status), expect.any(String)]);
    const shape: z.ZodType = status === '200' ? call.answer : failure;
    expect(shape.safeParse(answer?.json).error?.issues ?? []).toEqual([]);
  });

  it('is one of those provoked here', () => {
    const others = new Set(documented.map(([, status]) => status).filter((status) => !(status in PROVOKED)));
    expect([...others].toSorted()).toEqual(['202', '429', '5XX']);
  });

  it('429 meets whoever calls too often, at every call', async () => {
    await using busy = await openTestApi({ burst: 1 });
    const limited = documented.filter(([, status]) => status === '429').map(([, , call]) => call);
    await send(limited[0] as Call, {}, {}, busy);
    for (const call of limited) expect([call.path, (await send(call, {}, {}, busy)).status]).toEqual([call.path, 429]);
  });

  it('202 comes with the normal body to whoever read what is not projected yet, and to a write that lags behind', async () => {
    await using slow = await openTestApi();
    await prepare(slow);
    const calls = documented.filter(([, status]) => status === '202').map(([, , call]) => call);
    const gone = await addMeeting(slow.installation, { title: 'Lagging', content: HELLO });
    const edited = await addMeeting(slow.installation, { title: 'Edited', content: HELLO });
    await slow.post(updateDocument, { documentID: edited, content: `${HELLO} Again.` });
    // The read models answer as if they never came to know of anything from now on.
    Object.assign(slow.installation.ports, { caughtUp: () => new Promise((resolve) => setTimeout(() => resolve(false), 500)) });
    const end = await slow.installation.ports.store.end() ?? '';
    const never = String(Number(end) + 1000).padStart(end.length, '0');
    const answers = await Promise.all(calls.map(async (call) => {
      const asked = call.path === '/api/delete-document' ? { documentID: gone } : call.path === '/api/erase-earlier-versions' ? { documentID: edited } : await well(call);
      return [call, await send(call, asked, call.method === 'GET' ? { 'x-after-position': never } : {}, slow)] as const;
    }));
    for (const [call, answer] of answers) {
      expect([call.path, answer.status]).toEqual([call.path, 202]);
      expect(call.answer.safeParse(answer.json).error?.issues ?? []).toEqual([]);
    }
  });

  it('5XX says 503 when what a call stands on does not answer, at every call that reads or writes', async () => {
    await using broken = await openTestApi();
    await prepare(broken);
    const unavailable = (): Promise<never> => Promise.reject(new StorageUnavailable('the event log', 'timeout'));
    const { ports } = broken.installation;
    Object.assign(ports.readModels, { get: unavailable, find: unavailable });
    Object.assign(ports.commands, { handle: unavailable });
    Object.assign(ports.blobs, { find: unavailable, get: unavailable, putFor: unavailable });
    const calls = documented.filter(([path, status]) => status === '5XX' && !WITHOUT_STORAGE.has(path)).map(([, , call]) => call);
    for (const call of calls) {
      const asked = call.path === '/api/delete-document' ? { documentID } : await well(call);
      const answer = await send(call, asked, {}, broken);
      expect([call.path, answer.status, answer.json?.error]).toEqual([call.path, 503, 'unavailable']);
      expect(answer.headers['retry-after']).toBe('2');
    }
  });
});

/** These go through a whole collection, or the words or names in memory, which this test leaves alone. */
const ITERATED = ['/api/symbol-image-variants', '/api/background-image-variants', '/api/word-owner', '/api/formerly'];
/** These stand on nothing that could fail: who calls is in the token, and people are in memory. */
const WITHOUT_STORAGE = new Set(['/api/sign-in', '/api/me', '/api/people', ...ITERATED]);
