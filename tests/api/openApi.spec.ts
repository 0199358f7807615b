import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_CALLS } from '../../api/contract/calls.ts';
import { createRun, sampleText } from '../support/meetings.ts';
import { API_PAGE, apiPage } from './apiPage.ts';
import { multipart, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: unknown }> }>;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

let api: TestApi;
let openApi: OpenApi;
let documentID: string;
let runId: string;
let renderKey: string;

beforeAll(async () => {
  api = await openTestApi();
  openApi = (await api.inject({ url: '/docs/json' })).json as OpenApi;
  const added = await call('/api/add-document', 'post', { title: 'First', content: sampleText('Allotment committee') });
  documentID = (added.json as { id: string }).id;
  runId = (await createRun(api.installation, documentID)).id;
  renderKey = String((await call('/api/tapestry', 'get', { documentID, layout: 'lo_radial' })).json.renderKey);
});
afterAll(() => api[Symbol.asyncDispose]());

/** What each operation is called with, in an order in which all can succeed. */
const ASKED: Readonly<Record<string, () => Record<string, unknown>>> = {
  '/api/sign-in': () => ({}),
  '/api/me': () => ({}), '/api/people': () => ({}), '/api/formerly': () => ({ kind: 'symbol', name: 'boat' }),
  '/api/add-document': () => ({ title: 'Second', content: 'Anna: Hello there.\nBen: Hello.', date: 0, calendarDate: '1970-01-01', documentSetup: 'To greet.' }),
  '/api/documents': () => ({ limit: 1 }),
  '/api/document': () => ({ documentID }),
  '/api/update-document': () => ({ documentID, documentSetup: 'To decide on the plots.', revision: 0 }),
  '/api/update-transcript-name': () => ({ documentID, newName: 'First one' }),
  '/api/symbols': () => ({}),
  '/api/symbol-tags': () => ({}),
  '/api/backgrounds': () => ({}),
  '/api/background': () => ({ layout: 'lo_radial' }),
  '/api/background-image': () => ({ backgroundID: backgroundID(), join: true }),
  '/api/layout-types': () => ({}),
  '/api/preset-params': () => ({ documentID, layout: 'lo_radial' }),
  '/api/add-symbol': () => ({ symbolName: 'Lighthouse', partSpeech: 'NOUN' }),
  '/api/symbol': () => ({ symbol: 'Lighthouse' }),
  '/api/update-symbol': () => ({ symbolName: 'Lighthouse', tags: ['sea'], shape: 'circle', layout: 'lo_radial', layoutLogic: 'left', renderData: [], description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A tower', marks: [{ type: 'strong' }] }] }] }, revision: 0 }),
  '/api/update-symbol-name': () => ({ oldName: 'Lighthouse', newName: 'Light tower', id: answered['/api/add-symbol']?.['id'] }),
  '/api/import-symbols': () => ({ symbols: [{ file: 'buoy.svg', svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3 L20 20"/></svg>', name: 'Buoy', partSpeech: 'NOUN', entries: [{ lemma: 'buoy', partSpeech: 'NOUN', emphasize: false }], tags: ['sea'] }] }),
  '/api/add-entry': () => ({ symbolName: 'Light tower', entry: 'lighthouse keeper', partSpeech: 'NOUN', emphasize: true }),
  '/api/update-entries': () => ({ symbolName: 'Light tower', entries: [{ lemma: 'lighthouse keeper', partSpeech: 'NOUN', emphasize: false }] }),
  '/api/move-entry': () => ({ symbolName: 'Light tower', lemma: 'lighthouse keeper', partSpeech: 'NOUN' }),
  '/api/word-owner': () => ({ lemma: 'lighthouse keeper' }),
  '/api/words': () => ({ documentID }),
  '/api/words-without-symbol': () => ({ limit: 5 }),
  '/api/remove-entry': () => ({ symbolName: 'Light tower', lemma: 'lighthouse keeper', partSpeech: 'NOUN' }),
  '/api/upload-images': () => ({ symbolName: 'Light tower', type: 'symbol', images: [{ svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2 L20 20"/></svg>', heightRatio: 1, selected: true }] }),
  '/api/symbol-image': () => ({ id: answered['/api/add-symbol']?.['id'], join: true, inTapestry: true }),
  '/api/symbol-image-variants': () => ({}),
  '/api/delete-image': () => ({ id: (answered['/api/upload-images']?.['images'] as { id: string }[] | undefined)?.[0]?.id, type: 'symbol', parentId: answered['/api/add-symbol']?.['id'] }),
  '/api/save-words': () => ({ scope: 'everywhere', hidden: ['thing'], forced: [], mapped: [{ lemma: 'beacon', symbolName: 'Light tower' }] }),
  '/api/uses': () => ({ kind: 'symbol', id: answered['/api/add-symbol']?.['id'] }),
  '/api/delete-symbol': () => ({ symbolName: 'Light tower' }),
  '/api/restore': () => ({ kind: 'symbol', id: answered['/api/add-symbol']?.['id'] }),
  '/api/add-background': () => ({ layout_name: 'Harbour wall', height_ratio: '0.63' }),
  '/api/update-background': () => ({ id: answered['/api/add-background']?.['id'], published: true, layout: { slots: [{ id: 1, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.2 }] }, revision: 0 }),
  '/api/update-background-name': () => ({ id: answered['/api/add-background']?.['id'], oldName: 'Harbour wall', newName: 'Wall' }),
  '/api/upload-pngs': () => ({ symbolId: answered['/api/add-background']?.['id'], type: 'background' }),
  '/api/duplicate-background': () => ({ backgroundId: answered['/api/add-background']?.['id'], layoutName: 'Harbour wall' }),
  '/api/background-image-variants': () => ({}),
  '/api/delete-background': () => ({ id: answered['/api/duplicate-background']?.['id'] }),
  '/api/add-markup': () => ({ name: 'Arrow' }),
  '/api/markups': () => ({}),
  '/api/update-markup-name': () => ({ id: answered['/api/add-markup']?.['id'], newName: 'Swirl' }),
  '/api/delete-markup': () => ({ id: answered['/api/add-markup']?.['id'] }),
  '/api/recently-edited': () => ({}),
  '/api/tapestry': () => ({ documentID, layout: 'lo_radial', minSymbolCount: 2, allData: true }),
  '/api/tapestry-download': () => ({ documentID, renderKey, format: 'pdf' }),
  '/api/composition-input': () => ({ documentID }),
  '/api/triples': () => ({ documentID }),
  '/api/add-run': () => ({ documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }),
  '/api/save-arrangement': () => ({ runId, positions: { 'g1-anchor': { dx: 3, dy: -4 } }, revision: 0 }),
  '/api/share-tapestry': () => ({ runId, kind: 'fixed' }),
  '/api/shares': () => ({ documentID }),
  '/api/shared': () => ({ share: answered['/api/share-tapestry']?.['id'] }),
  '/api/end-share': () => ({ id: answered['/api/share-tapestry']?.['id'] }),
  '/api/save-tapestry-image': () => ({ documentID, layoutID: 'lo_radial', params: '{}' }),
  '/api/runs': () => ({}),
  '/api/audit': () => ({ limit: 5, text: 'first' }),
  '/api/history': () => ({ entity: `transcript-${documentID}` }),
  '/api/run': () => ({ id: runId }),
  '/api/compare': () => ({ a: runId, b: runId }),
  '/api/library-changes': () => ({ a: runId, b: runId }),
  '/api/impact': () => ({ entity: `background-${backgroundID()}` }),
  '/api/clear-runs': () => ({}),
  '/api/alternatives': () => ({ documentID }),
  '/api/erase-earlier-versions': () => ({ documentID }),
  '/api/delete-document': () => ({ documentID }),
};

/** What calls answered, for those that come after them. */
const answered: Record<string, Record<string, unknown>> = {};

/** Files of the calls that take some. */
const FILES: Readonly<Record<string, () => Record<string, Buffer>>> = {
  '/api/save-tapestry-image': () => ({ 'tapestry.png': png(1080, 598), 'tapestry-thumbnail.png': png(722, 400) }),
  '/api/add-background': () => ({ file: png(1800, 1145) }),
  '/api/upload-pngs': () => ({ files: png(1800, 1125) }),
  '/api/add-markup': () => ({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 400"><path d="M1 1 L9 9"/></svg>') }),
};

let backgroundsKnown: readonly { id: string }[] = [];
const backgroundID = (): string => backgroundsKnown[0]?.id ?? '';

async function call(path: string, method: string, asked: Record<string, unknown>): Promise<Answer> {
  const headers = { authorization: `Bearer ${api.token}` };
  if (method === 'get') return api.inject({ url: path, query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])), headers });
  const files = FILES[path];
  if (!files) return remembered(path, await api.inject({ method: 'POST', url: path, payload: asked, headers }));
  const form = multipart(asked as Record<string, string>, files());
  return remembered(path, await api.inject({ method: 'POST', url: path, payload: form.body, headers: { ...headers, 'content-type': form.type } }));
}

function remembered(path: string, answer: Answer): Answer {
  answered[path] = answer.json as Record<string, unknown>;
  return answer;
}

/** The document's own schema, with everything it refers to. */
function schemaOf(schema: unknown): z.ZodType {
  const inlined = JSON.parse(JSON.stringify({ ...(schema as object), $defs: openApi.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/')) as object;
  return z.fromJSONSchema(inlined as never);
}

describe('The OpenAPI document', () => {
  it('is of version 3.1 and speaks of every call of the contract', () => {
    expect(openApi.openapi).toBe('3.1.0');
    expect(Object.keys(openApi.paths).toSorted()).toEqual(ALL_CALLS.map(({ path }) => path).toSorted());
    expect(Object.keys(ASKED).toSorted()).toEqual(Object.keys(openApi.paths).toSorted());
  });

  it('names no schema twice and none that it does not have', () => {
    const text = JSON.stringify(openApi);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) expect(openApi.components.schemas).toHaveProperty(name);
    expect(Object.keys(openApi.components.schemas).filter((name) => name.endsWith('Input'))).toEqual([]);
  });

  it.each(Object.keys(ASKED))('%s answers what the document says', async (path) => {
    if (backgroundsKnown.length === 0) backgroundsKnown = ((await call('/api/backgrounds', 'get', {})).json as { backgrounds: { id: string }[] }).backgrounds;
    const [[method, operation] = ['', undefined]] = Object.entries(openApi.paths[path] ?? {});
    if (!operation) throw new Error(`${path} is not in the document.`);
    const answer = await call(path, method, ASKED[path]?.() ?? {});
    expect(answer.text.slice(0, 300)).not.toContain('"error"');
    expect(answer.status).toBe(200);
    const schema = operation.responses['200']?.content?.['application/json']?.schema;
    const parsed = schemaOf(schema).safeParse(answer.json);
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it.each(Object.keys(ASKED).filter((path) => path !== '/api/sign-in'))('%s is closed to whoever is not signed in', async (path) => {
    const [method = 'get'] = Object.keys(openApi.paths[path] ?? {});
    const answer = await api.inject({ method: method === 'get' ? 'GET' : 'POST', url: path });
    expect(answer.status).toBe(401);
    expect(schemaOf(openApi.components.schemas['Failure']).safeParse(answer.json).error).toBeUndefined();
  });

  it('would notice an answer that is not what it says', () => {
    const schema = openApi.paths['/api/me']?.['get']?.responses['200']?.content?.['application/json']?.schema;
    for (const wrong of [{}, { sub: 1, name: null, email: null }, { sub: 'ada', name: null }]) expect(schemaOf(schema).safeParse(wrong).success).toBe(false);
  });

  it('and the page of all calls say the same as the contract', () => {
    expect(readFileSync(API_PAGE, 'utf8')).toBe(apiPage());
  });

  it('is shown as a page', async () => {
    expect((await api.inject({ url: '/docs/' })).text).toContain('swagger-ui');
  });
});
