import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { addMarkup } from '../../api/contract/addMarkup.ts';
import { addRun } from '../../api/contract/addRun.ts';
import { clearRuns } from '../../api/contract/clearRuns.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { deleteImage } from '../../api/contract/deleteImage.ts';
import { document } from '../../api/contract/document.ts';
import { documents } from '../../api/contract/documents.ts';
import { endShare } from '../../api/contract/endShare.ts';
import { failure } from '../../api/contract/failure.ts';
import { runs } from '../../api/contract/runs.ts';
import { symbols } from '../../api/contract/symbols.ts';
import { triples } from '../../api/contract/triples.ts';
import { updateEntries } from '../../api/contract/updateEntries.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { uploadPngs } from '../../api/contract/uploadPngs.ts';
import { StorageFull, StorageUnavailable, TooLargeToStore } from '../../storage/errors/storageErrors.ts';
import { packFiles } from '../../web/packFiles.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { addMeeting } from '../support/meetings.ts';
import { multipart, png } from './multipart.ts';
import { openTestApi, PUBLIC_URL, type TestApi } from './testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const hello = (title: string) => ({ title, content: 'Anna: Hello.\nBen: Hello.' });

describe('A write that is repeated with its Idempotency-Key', () => {
  it('is answered as the first time and done once', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await api.post(addDocument, hello('Once'), headers);
    const again = await api.post(addDocument, hello('Once'), headers);
    expect(again).toMatchObject({ status: 200, json: first.json });
    expect(again.headers['x-position']).toBe(first.headers['x-position']);
  });

  it('is refused with 422 when its body is another', async () => {
    const headers = { 'idempotency-key': 'two' };
    await api.post(addDocument, hello('Twice'), headers);
    expect(await api.post(addDocument, hello('Thrice'), headers)).toMatchObject({ status: 422, json: { error: 'keyReused' } });
  });

  it('records a run once', async () => {
    const documentID = await addMeeting(api.installation, { title: 'Run once' });
    const headers = { 'idempotency-key': 'three' };
    const [first, again] = [await api.post(addRun, { documentID, layout: 'lo_radial' }, headers), await api.post(addRun, { documentID, layout: 'lo_radial' }, headers)];
    expect(again.json).toEqual(first.json);
    expect((await api.get(runs, {})).json).toMatchObject({ runs: [{ documentID, count: 1 }] });
  });
});

describe('The list of recent tapestries', () => {
  it('is emptied for everybody by clear-runs, without a body too', async () => {
    const documentID = await addMeeting(api.installation, { title: 'To be cleared' });
    await api.post(addRun, { documentID, layout: 'lo_radial' });
    const answer = await api.inject({ method: 'POST', url: clearRuns.path, headers: { authorization: `Bearer ${api.token}` } });
    expect(answer).toMatchObject({ status: 200, json: { status: 'success' } });
    expect((await api.get(runs, {})).json).toEqual({ runs: [], cleared: true });
  });

  it('comes page by page and refuses a cursor it never gave', async () => {
    const documentID = await addMeeting(api.installation, { title: 'Many runs' });
    for (const minSymbolCount of [1, 2, 3]) await api.post(addRun, { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount } });
    const first = (await api.get(runs, { limit: 2 })).json as { runs: { params: object }[]; cursor: string };
    expect(first.runs.map(({ params }) => params)).toEqual([{ minSymbolCount: 3 }, { minSymbolCount: 2 }]);
    const rest = (await api.get(runs, { limit: 2, cursor: first.cursor })).json as { runs: { params: object }[]; cursor?: string };
    expect([rest.runs.map(({ params }) => params), rest.cursor]).toEqual([[{ minSymbolCount: 1 }], undefined]);
    expect(await api.get(runs, { cursor: 'nonsense' })).toMatchObject({ status: 400, json: { error: 'invalid' } });
  });
});

describe('A list that comes page by page', () => {
  it('goes on where it was though the transcript it stands on was deleted or renamed, and the tapestry was made again', async () => {
    const titles = ['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6'];
    for (const title of titles) await api.post(addDocument, hello(title));
    const page = async (cursor?: string) => (await api.get(documents, { limit: 2, ...(cursor && { cursor }) })).json as { documents: { id: string; title: string }[]; cursor?: string };
    const reach = async (title: string) => {
      for (let read = await page(); ; read = await page(read.cursor)) if (read.documents.at(-1)?.title === title || read.cursor === undefined) return read;
    };
    const all = ((await api.get(documents, {})).json as { documents: { id: string; title: string }[] }).documents;
    const before = all.findIndex(({ title }) => title === 'Page 1');
    const standing = await reach(all[before % 2 === 0 ? before + 1 : before + 2]?.title ?? '');
    const last = standing.documents.at(-1);
    await api.post(deleteDocument, { documentID: last?.id ?? '' });
    const expected = all.slice(all.findIndex(({ id }) => id === last?.id) + 1).map(({ title }) => title);
    const next = await page(standing.cursor);
    expect(next.documents.map(({ title }) => title)).toEqual(expected.slice(0, 2));
    await api.post(updateTranscriptName, { documentID: next.documents[1]?.id ?? '', newName: 'Aaa' });
    expect((await page(next.cursor)).documents.map(({ title }) => title)).toEqual(expected.slice(2, 4));
  });
});

describe('A read', () => {
  it('that names the last write finds it, though the read models had not caught up', async () => {
    const { headers } = await api.post(addDocument, hello('My own write'));
    const read = await api.get(documents, {}, { 'x-after-position': headers['x-position'] ?? '' });
    expect(read.status).toBe(200);
    expect(read.text).toContain('My own write');
  });

  it('that waits for what never comes is answered after two seconds with 202 and the normal body', async () => {
    const end = await api.installation.ports.store.end() ?? '';
    const never = String(Number(end) + 1000).padStart(end.length, '0');
    const started = performance.now();
    const read = await api.get(documents, {}, { 'x-after-position': never });
    expect(read.status).toBe(202);
    expect(read.json).toMatchObject({ documents: expect.any(Array) });
    expect(performance.now() - started).toBeGreaterThan(1900);
  });

  it('that names a place of another event log is answered at once', async () => {
    expect((await api.get(documents, {}, { 'x-after-position': 'zzz' })).status).toBe(200);
  });

  it('of a list that has not changed is answered with 304, and with the list once it has', async () => {
    const first = await api.get(symbols, {});
    const tag = first.headers['etag'] ?? '';
    await api.post(addDocument, hello('No symbol'));
    expect(await api.get(symbols, {}, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    const list = await api.get(documents, {});
    await api.post(addDocument, hello('One more'));
    const changed = await api.get(documents, {}, { 'if-none-match': list.headers['etag'] ?? '' });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('One more');
  });

  it('of a part of a list goes on where the part ended', async () => {
    const whole = ((await api.get(symbols, {})).json as { symbols: { id: string }[] }).symbols.map(({ id }) => id);
    const first = (await api.get(symbols, { limit: 10 })).json as { symbols: { id: string }[]; cursor: string };
    const second = (await api.get(symbols, { limit: 1000, cursor: first.cursor })).json as { symbols: { id: string }[]; cursor?: string };
    expect([...first.symbols, ...second.symbols].map(({ id }) => id)).toEqual(whole);
    expect(second.cursor).toBeUndefined();
  });

  it('of triples marks who did what, with the symbols of the words', async () => {
    const documentID = await addMeeting(api.installation, { title: 'Triples' });
    const { triplesCount, sentences, wordCounts } = (await api.get(triples, { documentID })).json as { triplesCount: number; wordCounts: { count: number }[]; sentences: { tokens: { isVerb: boolean; isSubj: boolean; isObj: boolean; symbol: string | null }[] }[] };
    expect(triplesCount).toBeGreaterThan(10);
    expect(wordCounts.map(({ count }) => count)).toEqual(wordCounts.map(({ count }) => count).toSorted((a, b) => b - a));
    const tokens = sentences.flatMap((sentence) => sentence.tokens);
    for (const role of ['isVerb', 'isSubj', 'isObj'] as const) expect(tokens.some((token) => token[role])).toBe(true);
    expect(tokens.some(({ symbol }) => symbol !== null)).toBe(true);
  });
});

describe('One person who calls too often', () => {
  it('is told so with 429, while others and pictures go on', async () => {
    await using busy = await openTestApi({ burst: 20 });
    const answers = await Promise.all(Array.from({ length: 25 }, () => busy.get(documents, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ json: { error: 'tooMany' }, headers: { 'retry-after': expect.any(String) } });
    for (const url of ['/health/live', '/storage/bg_x.png']) expect((await busy.inject({ url })).status).not.toBe(429);
  });
});

describe('A fault of the machine', () => {
  it.each([
    ['a full disk', new StorageFull('the blobs'), 507, 'storageFull'],
    ['a change that is too large for the event log', new TooLargeToStore('the event log', 1_048_576), 507, 'storageFull'],
    ['a store that does not answer', new StorageUnavailable('the blobs', 'timeout'), 503, 'unavailable'],
    ['anything else', new Error('Anna said: secret words'), 500, 'fault'],
  ])('%s is answered in its own way and tells nothing of what was said', async (_what, error, status, code) => {
    await using broken = await openTestApi();
    Object.assign(broken.installation.ports.blobs, { putFor: () => Promise.reject(error) });
    const answer = await broken.post(addDocument, hello('Broken'));
    expect(answer).toMatchObject({ status, json: { error: code, requestId: expect.any(String) } });
    expect(answer.text).not.toContain('secret');
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
  });
});

describe('A clock that is set back by an hour', () => {
  it('keeps nobody out', async () => {
    await using busy = await openTestApi({ burst: 3 });
    await busy.get(documents, {});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      for (let at = 0; at < 3; at++) await busy.get(documents, {});
      expect((await busy.get(documents, {})).status).toBe(429);
      await vi.waitFor(async () => expect((await busy.get(documents, {})).status).toBe(200), { timeout: 8000, interval: 500 });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('A call that needs no body', () => {
  it('is taken without one, whatever type it names; others say what is missing', async () => {
    const headers = { authorization: `Bearer ${api.token}` };
    for (const type of [{}, { 'content-type': 'application/json' }]) {
      expect(await api.inject({ method: 'POST', url: '/api/clear-runs', headers: { ...headers, ...type } })).toMatchObject({ status: 200, json: { status: 'success' } });
    }
    expect(await api.inject({ method: 'POST', url: '/api/delete-document', headers: { ...headers, 'content-type': 'application/json' } })).toMatchObject({ status: 400, json: { error: 'invalid' } });
    expect(await api.inject({ method: 'POST', url: '/api/clear-runs', headers: { ...headers, 'content-type': 'application/json' }, payload: '{' })).toMatchObject({ status: 400, json: { message: 'The body is not JSON.' } });
  });
});

describe('A body', () => {
  const postBytes = (path: string, payload: Buffer | string) => api.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' } });
  const titles = async () => ((await api.get(documents, {})).json as { documents: { title: string }[] }).documents.map(({ title }) => title);

  it('that is not text in UTF-8 is refused, not stored with other letters', async () => {
    const bytes = Buffer.from('{"title":"caf\u00e9","content":"Anna: Hello."}', 'latin1');
    expect(await postBytes(addDocument.path, bytes)).toMatchObject({ status: 400, json: { error: 'invalid', message: 'The body is not text in UTF-8.' } });
    const form = multipart({ name: 'caf?' }, { file: png(3, 3) });
    const latin1 = Buffer.from(form.body.toString('latin1').replace('caf?', 'caf\u00e9'), 'latin1');
    const answer = await api.inject({ method: 'POST', url: addMarkup.path, payload: latin1, headers: { authorization: `Bearer ${api.token}`, 'content-type': form.type } });
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid', message: 'The form is not text in UTF-8.' } });
    expect(await titles()).not.toContain('caf\ufffd');
    expect((await postBytes(addDocument.path, Buffer.from('\ufeff{"title":"Caf\u00e9","content":"Anna: Hello."}'))).status).toBe(200);
  });

  it.each([
    [deleteImage.path, String.raw`{"id":"x","type":"symbol","parentId":"\ud800"}`],
    [endShare.path, String.raw`{"id":"\uDC00"}`],
    [addDocument.path, String.raw`{"title":"half \ud83d","content":"Anna: Hello."}`],
    [addDocument.path, String.raw`{"title":"key","content":"Anna: Hello.","\ud83d":[1]}`],
  ])('with half a character is refused with the reason: %s %s', async (path, body) => {
    expect(await postBytes(path, body)).toMatchObject({ status: 400, json: { error: 'invalid', message: 'The body holds half a character: a surrogate without its other half.' } });
  });

  it('keeps characters that are written as two escapes, and what only looks like one', async () => {
    expect((await postBytes(addDocument.path, String.raw`{"title":"whole \ud83d\ude00, written \\ud83d","content":"Anna: Hello."}`)).status).toBe(200);
    expect(await titles()).toContain('whole \u{1f600}, written \\ud83d');
  });

  it('with a key that could change what objects are is refused with the reason', async () => {
    for (const key of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":1}}']) expect(await postBytes(addDocument.path, key)).toMatchObject({ status: 400, json: { message: 'The body has a key that no call takes: "__proto__" or "constructor".' } });
    expect(await postBytes(addDocument.path, '{"__proto__":')).toMatchObject({ status: 400, json: { message: 'The body is not JSON.' } });
  });

  it.each([
    ['a drawing of 2 MB', addMarkup.path, () => multipart({ name: 'Large' }, { file: Buffer.alloc(2_097_152, ' ') }), 'This is too large: this file must be under 2 MB.'],
    ['a picture of 8 MB', uploadPngs.path, () => multipart({}, { files: Buffer.alloc(8_388_608) }), 'This is too large: this file must be under 8 MB.'],
    ['words of 1.3 MB', updateEntries.path, () => ({ type: 'application/json', body: JSON.stringify({ symbolName: 'x', entries: [], more: 'a'.repeat(1_300_000) }) }), 'This is too large: this call takes at most 1 MB.'],
    ['a transcript of 8 MB', addDocument.path, () => ({ type: 'application/json', body: JSON.stringify({ title: 'x', content: 'a'.repeat(8_388_608) }) }), 'This is too large: a transcript must be under 8 MB.'],
    ['a form of many fields', addMarkup.path, () => multipart(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field ${at}`, ''])), {}), 'This form has more parts than this call takes.'],
  ])('that is too large is refused with the limit that holds for it: %s', async (_what, path, of, message) => {
    const { type, body } = of();
    expect(await api.inject({ method: 'POST', url: path, payload: body, headers: { authorization: `Bearer ${api.token}`, 'content-type': type } })).toMatchObject({ status: 413, json: { error: 'tooLarge', message } });
  });
});

describe('What never becomes a request', () => {
  let address: URL;
  beforeAll(async () => {
    address = new URL(await api.listen());
  });

  it.each([
    ['has too long an address', `GET /api/symbols?x=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, '431', 'tooLarge'],
    ['is not HTTP', 'HELLO\r\n\r\n', '400', 'invalid'],
  ])('because it %s is answered in the shape of every failure', async (_why, sent, status, error) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.write(sent);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(failure.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toEqual({ error, message: expect.stringMatching(/\.$/) });
  });
});

describe('Answers', () => {
  it('to an empty name say that it is not valid', async () => {
    expect(await api.inject({ url: '/api/background?background=', headers: { authorization: `Bearer ${api.token}` } })).toMatchObject({ status: 400, json: { params: ['background'] } });
  });

  it('of the page about the calls are under the same policy as the app', async () => {
    const policy = async (url: string): Promise<string | undefined> => (await api.inject({ url })).headers['content-security-policy'];
    expect(await policy('/docs')).toContain("default-src 'none';script-src 'self';");
    expect(await policy('/docs')).toBe(await policy('/health/live'));
  });

  it('carry security headers and the id under which the log speaks of them', async () => {
    const { headers } = await api.get(documents, {});
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("script-src 'self';"), 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(api.log.some((line) => line.includes(headers['x-request-id'] ?? 'none') && line.includes('"status":200'))).toBe(true);
  });

  it('for what is not there are JSON', async () => {
    for (const url of ['/api/nothing', '/nothing', '/storage/', '/oidcx']) {
      const answer = await api.inject({ url, headers: { authorization: `Bearer ${api.token}` } });
      expect([answer.status, answer.json === undefined]).toEqual([url === '/storage/' ? 403 : 404, false]);
    }
  });

  it('of health say whether the product can do its work', async () => {
    expect((await api.inject({ url: '/health/live' })).json).toEqual({ status: 'live' });
    expect((await api.inject({ url: '/health/ready' })).json).toEqual({ status: 'ready', engines: { record: 'ready', readModels: 'ready', blobs: 'ready', projections: 'ready' } });
    await using broken = await openTestApi();
    Object.assign(broken.installation.ports.store, { end: () => Promise.reject(new Error('gone')) });
    expect(await broken.inject({ url: '/health/ready' })).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  });
});

describe('The log', () => {
  it('holds no word of a transcript, no title, no token and no address that opens anything, even at its most talkative', async () => {
    await using quiet = await openTestApi();
    const secret = { title: 'Zanzibar merger', content: 'Anna: The xylophone budget is secret.', documentSetup: 'Quicksilver purpose' };
    const added = (await quiet.post(addDocument, secret)).json as { id: string };
    await quiet.get(document, { documentID: added.id });
    await quiet.post(addDocument, { ...secret, date: 'wrong' } as never);
    await quiet.inject({ method: 'POST', url: addDocument.path, payload: '{"content":"xylophone', headers: { authorization: `Bearer ${quiet.token}`, 'content-type': 'application/json' } });
    await quiet.inject({ url: `/oidc/account?link=${quiet.people.links.make('first', null, 1000)}` });
    await quiet.inject({ url: '/signed-in?code=abcdefghijk&state=x' });
    await quiet.inject({ url: documents.path, headers: { authorization: 'Bearer aaaa.bbbb.cccc' } });
    const log = quiet.log.join('');
    expect(log).toContain('/api/add-document');
    for (const word of ['Zanzibar', 'xylophone', 'Quicksilver', quiet.token, quiet.token.slice(-20), 'abcdefghijk', 'link=', 'aaaa.bbbb', 'Bearer']) expect(log).not.toContain(word);
  });
});

describe('A visit to a page', () => {
  const visit = (url: string, host: string, accept = 'text/html,*/*') => api.inject({ url, headers: { host, accept } });

  it.each(['127.0.0.1:3000', '[::1]:3000', '127.0.0.1:8080'])('by %s is led to the public address with its path and query', async (host) => {
    expect(await visit('/transcripts?sort=date', host)).toMatchObject({ status: 302, headers: { location: `${PUBLIC_URL}/transcripts?sort=date` } });
  });

  it('by the public address is not, and neither are calls, pictures, live updates and health', async () => {
    expect((await visit('/transcripts', 'localhost:3000')).status).not.toBe(302);
    for (const url of ['/api/documents', '/api/live', '/health/live', '/storage/bg_x.png']) expect((await visit(url, '127.0.0.1:3000')).status).not.toBe(302);
    expect((await visit('/', '127.0.0.1:3000', 'application/json')).status).not.toBe(302);
  });
});

describe('The built web app', () => {
  it('is served at every address of a screen, its hashed files for ever, and nothing outside its folder', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tapestry</title>');
    writeFileSync(join(folder, 'signed-in.html'), '<!doctype html><title>Tapestry, back</title>');
    writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');
    await using served = await openTestApi({ webFolder: folder });
    const visit = (url: string) => served.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html' } });
    for (const url of ['/', '/transcripts', '/transcript?documentID=1', '/dashboard/text', '/signed-in?code=x']) {
      expect(await visit(url)).toMatchObject({ status: 200, text: expect.stringContaining('<title>Tapestry'), headers: { 'cache-control': 'no-cache' } });
    }
    expect((await visit('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await visit('/signed-in?code=x')).text).toContain('Tapestry, back');
    for (const url of ['/assets/gone.js', '/api/nothing', '/assets/..%2f..%2f..%2fetc/passwd']) expect((await visit(url)).text).not.toContain('<title>Tapestry');
    removeFolder(folder);
  });

  it('is sent as it was packed when it was built', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tapestry</title>');
    const file = join(folder, 'assets', 'main-abc123.js');
    writeFileSync(file, `export const said = '${'again and '.repeat(500)}';`);
    await packFiles(folder, ['assets/main-abc123.js']);
    await using served = await openTestApi({ webFolder: folder });
    for (const [encoding, packed] of [['br', `${file}.br`], ['gzip', `${file}.gz`]] as const) {
      const { headers } = await served.inject({ url: '/assets/main-abc123.js', headers: { host: 'localhost:3000', 'accept-encoding': encoding } });
      expect(headers).toMatchObject({
        'content-encoding': encoding, 'content-length': String(statSync(packed).size), 'content-type': expect.stringContaining('javascript'), 'cache-control': expect.stringContaining('immutable'),
      });
    }
    removeFolder(folder);
  });
});
