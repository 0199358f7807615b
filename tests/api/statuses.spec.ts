import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ALL_CALLS } from '../../api/contract/calls.ts';
import type { Call } from '../../api/contract/call.ts';
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
let backgroundID: string;
let renderKey: string;
let count = 0;

beforeAll(async () => {
  api = await openTestApi();
  await prepare(api);
});
afterAll(() => api[Symbol.asyncDispose]());

async function prepare(on: TestApi): Promise<void> {
  documentID = await addMeeting(on.installation, { title: 'Asked for' });
  runId = (await createRun(on.installation, documentID)).id;
  backgroundID = String((await on.inject({ url: '/api/background', query: { layout: 'lo_radial' }, headers: bearer(on) })).json.id);
  renderKey = String((await on.inject({ url: '/api/tapestry', query: { documentID, layout: 'lo_radial' }, headers: bearer(on) })).json.renderKey);
}

const bearer = (on: TestApi) => ({ authorization: `Bearer ${on.token}` });

/** What each call is asked for when all is well; a new transcript each time where the old one is changed or gone. */
const WELL: Readonly<Record<string, () => Asked | Promise<Asked>>> = {
  '/api/document': () => ({ documentID }), '/api/triples': () => ({ documentID }), '/api/tapestry': () => ({ documentID }),
  '/api/tapestry-download': () => ({ documentID, renderKey, format: 'svg' }),
  '/api/background': () => ({ id: backgroundID }), '/api/background-image': () => ({ backgroundID }),
  '/api/add-document': () => ({ title: `Well ${count += 1}`, content: HELLO }),
  '/api/update-document': () => ({ documentID, documentSetup: `Setup ${count += 1}` }),
  '/api/update-transcript-name': () => ({ documentID, newName: `Name ${count += 1}` }),
  '/api/delete-document': async () => ({ documentID: await addMeeting(api.installation, { title: `Gone ${count += 1}`, content: HELLO }) }),
  '/api/add-run': () => ({ documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: count += 1 } }),
  '/api/save-arrangement': () => ({ runId, positions: { 'title-1': { dx: count += 1, dy: 0 } } }),
  '/api/save-tapestry-image': () => ({ documentID, layoutID: 'lo_radial', params: '{}' }),
};

/** What makes a call wrong, by status. */
const WRONG: Readonly<Record<string, Readonly<Record<number, () => Asked>>>> = {
  '/api/documents': { 400: () => ({ limit: 0 }) }, '/api/symbols': { 400: () => ({ limit: 'many' }) },
  '/api/backgrounds': { 400: () => ({ cursor: 'x'.repeat(3000) }) }, '/api/runs': { 400: () => ({ limit: -1 }) },
  '/api/document': { 400: () => ({}), 404: () => NOWHERE }, '/api/triples': { 400: () => ({}), 404: () => NOWHERE },
  '/api/tapestry': { 400: () => ({ documentID, minSymbolCount: 0 }), 404: () => NOWHERE },
  '/api/tapestry-download': { 400: () => ({ documentID, renderKey, format: 'gif' }), 404: () => ({ ...NOWHERE, renderKey, format: 'svg' }) },
  '/api/background': { 400: () => ({ id: backgroundID, layout: 'lo_radial' }), 404: () => ({ id: 'nowhere' }) },
  '/api/background-image': { 400: () => ({}), 404: () => NOWHERE },
  '/api/add-document': { 400: () => ({ title: 1 }), 409: () => ({ title: 'asked FOR', content: HELLO }) },
  '/api/update-document': { 400: () => ({}), 404: () => NOWHERE, 409: () => ({ documentID, documentSetup: 'Old', revision: 0 }) },
  '/api/update-transcript-name': { 400: () => ({ documentID }), 404: () => ({ ...NOWHERE, newName: 'New' }), 409: () => ({ documentID, newName: 'Taken' }) },
  '/api/delete-document': { 400: () => ({}), 404: () => NOWHERE },
  '/api/add-run': { 400: () => ({ documentID, layout: 'lo_nowhere' }), 404: () => ({ ...NOWHERE, layout: 'lo_radial' }) },
  '/api/clear-runs': { 400: () => [] as unknown as Asked },
  '/api/save-arrangement': { 400: () => ({ runId, positions: { x: { dx: 0.5, dy: 0 } } }), 404: () => ({ ...NOWHERE, positions: {} }) },
  '/api/save-tapestry-image': { 400: () => ({ documentID, layoutID: 'lo_radial', params: '{' }), 404: () => ({ ...NOWHERE, layoutID: 'lo_radial' }) },
};

async function send(call: Call, asked: Asked, headers: Record<string, string> = {}, on = api): Promise<Answer> {
  const signed = { ...bearer(on), ...headers };
  if (call.method === 'GET') return on.inject({ url: call.path, query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])), headers: signed });
  if (!('files' in call)) return on.inject({ method: 'POST', url: call.path, payload: asked, headers: signed });
  const form = multipart(asked as Record<string, string>, { 'tapestry.png': png(1080, 598), 'tapestry-thumbnail.png': png(722, 400) });
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
  413: async (call) => {
    // Only transcripts may be longer than 1 MB, and none longer than 8.
    if (!('files' in call)) return send(call, { title: 'Long', documentID, content: 'a'.repeat(/(add|update)-document/.test(call.path) ? 9_000_000 : 2_000_000) });
    const form = multipart({ documentID, layoutID: 'lo_radial' }, { 'tapestry.png': Buffer.alloc(9_000_000), 'tapestry-thumbnail.png': png(722, 400) });
    return raw(call, form.body, form.type);
  },
  415: (call) => raw(call, 'title=x', 'application/x-www-form-urlencoded'),
  422: async (call) => {
    if ('files' in call) {
      const form = multipart({ documentID, layoutID: 'lo_radial' }, { 'tapestry.png': Buffer.from('no picture'.padEnd(100)), 'tapestry-thumbnail.png': png(722, 400) });
      return raw(call, form.body, form.type);
    }
    const headers = { 'idempotency-key': `once ${call.path}` };
    await send(call, await well(call), headers);
    return send(call, await well(call), headers);
  },
};

const documented = ALL_CALLS.flatMap((call) => Object.keys(statusesOf(call)).map((status) => [call.path, status, call] as const));

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
    // The read models answer as if they never came to know of anything from now on.
    Object.assign(slow.installation.ports, { caughtUp: () => new Promise((resolve) => setTimeout(() => resolve(false), 500)) });
    const end = await slow.installation.ports.store.end() ?? '';
    const never = String(Number(end) + 1000).padStart(end.length, '0');
    const answers = await Promise.all(calls.map(async (call) => {
      const asked = call.path === '/api/delete-document' ? { documentID: gone } : await well(call);
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
    const unavailable = (): Promise<never> => Promise.reject(new StorageUnavailable('the record', 'timeout'));
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

/** These stand on nothing that could fail: who calls is in the token, and there are no markups yet. */
const WITHOUT_STORAGE = new Set(['/api/sign-in', '/api/me', '/api/markups']);
