import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { documents } from '../../api/contract/documents.ts';
import { saveTapestryImage } from '../../api/contract/saveTapestryImage.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import { addMeeting } from '../support/meetings.ts';
import { chunk, multipart, partHead, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

let api: TestApi;
let documentID: string;
let address: string;

beforeAll(async () => {
  api = await openTestApi();
  documentID = await addMeeting(api.installation);
  address = await api.listen();
});
afterAll(() => api[Symbol.asyncDispose]());

const TAPESTRY = png(1080, 598);
const THUMBNAIL = png(722, 400);

function save(files: Record<string, Uint8Array>, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const { type, body } = multipart({ documentID, layoutID: 'lo_radial', params: '{}', ...fields }, files);
  return api.inject({ method: 'POST', url: saveTapestryImage.path, payload: body, headers: { authorization: `Bearer ${api.token}`, 'content-type': type, ...headers } });
}

const savedOf = async (query: object = {}): Promise<string | null> => ((await api.get(tapestry, { documentID, ...query })).json as { images: { saved: string | null } }).images.saved;

describe('A saved image', () => {
  it('is kept beside the run and answered with success', async () => {
    expect((await save({ 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': THUMBNAIL })).json).toEqual({ status: 'success' });
    const { images } = (await api.get(tapestry, { documentID })).json as { images: { saved: string } };
    expect((await api.inject({ url: images.saved })).bytes.equals(TAPESTRY)).toBe(true);
  });

  it('is seen by whoever asks for the tapestry again, with the number it was made with given or not', async () => {
    const before = await api.get(tapestry, { documentID, layout: 'lo_radial' });
    await save({ 'tapestry.png': png(1081, 598), 'tapestry-thumbnail.png': THUMBNAIL });
    const params = before.json['params'] as { minSymbolCount: number };
    const after = [await savedOf({ layout: 'lo_radial' }), await savedOf({ layout: 'lo_radial', ...params })];
    expect(after[0]).not.toBe((before.json['images'] as { saved: string }).saved);
    expect(after[1]).toBe(after[0]);
  });

  it.each([{}, { layout: 'lo_radial' }])('changes the tag of the tapestry: whoever asks with that of before is answered with the new image, and not told that nothing has changed (%j)', async (query) => {
    const ask = (tag: string): Promise<Answer> => api.get(tapestry, { documentID, ...query }, { 'if-none-match': tag });
    const before = await api.get(tapestry, { documentID, ...query });
    const tag = before.headers['etag'] ?? '';
    expect((await ask(tag)).status).toBe(304);
    expect((await save({ 'tapestry.png': png(1084 + Object.keys(query).length, 598), 'tapestry-thumbnail.png': THUMBNAIL })).status).toBe(200);
    const after = await ask(tag);
    expect(after).toMatchObject({ status: 200, headers: { etag: expect.not.stringContaining(tag) } });
    expect((after.json['images'] as { saved: string }).saved).not.toBe((before.json['images'] as { saved: string }).saved);
    expect((await ask(after.headers['etag'] ?? '')).status).toBe(304);
  });

  it('is saved once under one key: a repetition undoes no later one, and another image under it is refused', async () => {
    const [first, second] = [{ 'tapestry.png': png(1082, 598), 'tapestry-thumbnail.png': THUMBNAIL }, { 'tapestry.png': png(1083, 598), 'tapestry-thumbnail.png': THUMBNAIL }];
    const key = { 'idempotency-key': 'one image' };
    expect((await save(first, {}, key)).status).toBe(200);
    expect((await save(second)).status).toBe(200);
    const later = await savedOf({ layout: 'lo_radial' });
    expect((await save(first, {}, key)).status).toBe(200);
    expect(await savedOf({ layout: 'lo_radial' })).toBe(later);
    expect(await save(second, {}, key)).toMatchObject({ status: 422, json: { error: 'keyReused' } });
  });

  it.each([[{ layoutID: 'lo_spiral' }, 400, 'layoutID'], [{ backgroundID: 'nowhere' }, 404, 'backgroundID']])('of a layout or background that there is not is refused: %j', async (fields, status, param) => {
    const answer = await save({ 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': THUMBNAIL }, fields);
    expect([answer.status, (answer.json['params'] as string[] | undefined)?.[0]]).toEqual([status, param]);
  });

  it.each<[string, Record<string, Uint8Array>, RegExp]>([
    ['smaller than 1080 by 598', { 'tapestry.png': png(1079, 598), 'tapestry-thumbnail.png': THUMBNAIL }, /at least 1080 by 598/],
    ['whose thumbnail is not 400 pixels high', { 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': png(722, 401) }, /401 pixels high; it must be 400/],
    ['that is no PNG', { 'tapestry.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(200)), 'tapestry-thumbnail.png': THUMBNAIL }, /not a PNG/],
    ['that is empty', { 'tapestry.png': Buffer.alloc(0), 'tapestry-thumbnail.png': THUMBNAIL }, /not a PNG/],
    ['cut off', { 'tapestry.png': TAPESTRY.subarray(0, TAPESTRY.length - 6), 'tapestry-thumbnail.png': THUMBNAIL }, /cut off/],
    ['with a damaged byte', { 'tapestry.png': damaged(TAPESTRY), 'tapestry-thumbnail.png': THUMBNAIL }, /damaged/],
    ['that claims 60000 by 60000 pixels', { 'tapestry.png': bomb(), 'tapestry-thumbnail.png': THUMBNAIL }, /60000 by 60000/],
    ['with another file behind it', { 'tapestry.png': Buffer.concat([TAPESTRY, Buffer.from('PK\u0003\u0004 a program')]), 'tapestry-thumbnail.png': THUMBNAIL }, /tapestry\.png holds something else behind the picture/],
    ['with another file behind its thumbnail', { 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': Buffer.concat([THUMBNAIL, Buffer.from('<script>')]) }, /thumbnail\.png holds something else behind the picture/],
    ['without its thumbnail', { 'tapestry.png': TAPESTRY }, /^tapestry-thumbnail\.png is missing\.$/],
    ['without both files', {}, /^tapestry\.png and tapestry-thumbnail\.png are missing\.$/],
    ['with a file nobody asked for', { 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': THUMBNAIL, '../../evil.sh': Buffer.from('x') }, /takes the files/],
  ])('%s is refused with 422', async (_what, files, sentence) => {
    const answer = await save(files);
    expect(answer).toMatchObject({ status: 422, json: { error: 'unusable', message: expect.stringMatching(sentence) } });
  });

  it.each([[{ params: '{' }, 'params'], [{ params: '{"minSymbolCount":0}' }, 'params'], [{ documentID: '' }, 'documentID']])('with fields that are not valid is refused: %j', async (fields, param) => {
    expect(await save({ 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': THUMBNAIL }, fields)).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: [param] } });
  });

  it('of a transcript that is not there is refused, and so is a body that is no form', async () => {
    expect((await save({ 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': THUMBNAIL }, { documentID: 'nowhere' })).status).toBe(404);
    const asJson = await api.inject({ method: 'POST', url: saveTapestryImage.path, payload: {}, headers: { authorization: `Bearer ${api.token}` } });
    expect(asJson).toMatchObject({ status: 415, json: { error: 'wrongType' } });
    const noBoundary = await api.inject({ method: 'POST', url: saveTapestryImage.path, payload: 'x', headers: { authorization: `Bearer ${api.token}`, 'content-type': 'multipart/form-data' } });
    expect(noBoundary).toMatchObject({ status: 415, json: { error: 'wrongType' } });
  });

  it('in a form that is cut off is refused', async () => {
    const { type, body } = multipart({ documentID, layoutID: 'lo_radial' }, { 'tapestry.png': TAPESTRY, 'tapestry-thumbnail.png': THUMBNAIL });
    const answer = await api.inject({ method: 'POST', url: saveTapestryImage.path, payload: body.subarray(0, body.length - 400), headers: { authorization: `Bearer ${api.token}`, 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, json: { error: 'wrongType' } });
  });

  it('of just under 8 MiB is taken and one byte more is not', async () => {
    const filled = (bytes: number): Buffer => {
      const end = TAPESTRY.length - 12;
      return Buffer.concat([TAPESTRY.subarray(0, end), chunk('teXt', Buffer.alloc(bytes - TAPESTRY.length - 12, 97)), TAPESTRY.subarray(end)]);
    };
    expect((await save({ 'tapestry.png': filled(MAX_UPLOAD_BYTES), 'tapestry-thumbnail.png': THUMBNAIL })).status).toBe(200);
    expect(await save({ 'tapestry.png': filled(MAX_UPLOAD_BYTES + 1), 'tapestry-thumbnail.png': THUMBNAIL })).toMatchObject({ status: 413, json: { error: 'tooLarge' } });
  });
});

describe('A transcript', () => {
  it('of just under 8 MiB is taken and one byte more is not', async () => {
    const line = 'Anna: Now we should really talk about the budget for the boats, shall we not, before the river floods the whole yard again.\n';
    const content = (bytes: number): string => line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes);
    expect((await api.post(addDocument, { title: 'Largest', content: content(MAX_UPLOAD_BYTES) })).status).toBe(200);
    expect(await api.post(addDocument, { title: 'Too large', content: content(MAX_UPLOAD_BYTES + 1) })).toMatchObject({ status: 413, json: { error: 'tooLarge' } });
    const titles = ((await api.get(documents, {})).json as { documents: { title: string }[] }).documents.map(({ title }) => title);
    expect(titles).toContain('Largest');
    expect(titles).not.toContain('Too large');
  });

  it('as anything else than JSON is refused', async () => {
    const answer = await api.inject({ method: 'POST', url: addDocument.path, payload: 'title=x', headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/x-www-form-urlencoded' } });
    expect(answer).toMatchObject({ status: 415, json: { error: 'wrongType' } });
  });
});

describe('An upload without an end', () => {
  it.each<[string, string, string, () => { type: string; head: string }]>([
    ['of a transcript', addDocument.path, 'application/json', () => ({ type: 'application/json', head: '{"title":"endless","content":"' })],
    ['of an image', saveTapestryImage.path, '', () => ({ type: multipart({}, {}).type, head: partHead('tapestry.png', 'tapestry.png') })],
  ])('%s is answered with 413 within a second after its limit', async (_what, path, _type, how) => {
    const { type, head } = how();
    const { status, milliseconds, megabytes } = await pushEndlessly(`${address}${path}`, type, head);
    expect(status).toBe(413);
    expect(megabytes).toBeLessThan(64);
    expect(milliseconds).toBeLessThan(3000);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
  });
});

/** Sends a body that never ends; answers what came back, when and after how much. */
function pushEndlessly(url: string, type: string, head: string): Promise<{ status: number; milliseconds: number; megabytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; milliseconds: number; megabytes: number }>();
  const block = Buffer.alloc(65_536, 97);
  const started = performance.now();
  let sent = 0;
  const call = request(url, { method: 'POST', headers: { authorization: `Bearer ${api.token}`, 'content-type': type, 'transfer-encoding': 'chunked' } });
  call.on('response', (answer) => {
    resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - started, megabytes: sent / 1_048_576 });
    call.destroy();
  });
  call.on('error', (error) => setTimeout(() => reject(error), 500));
  const push = (): void => {
    while (!call.destroyed && call.write(block)) sent += block.length;
    call.once('drain', push);
  };
  call.write(head);
  push();
  return promise;
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(50) ^ 0xff, 50);
  return copy;
}

function bomb(): Buffer {
  const copy = png(1, 1);
  copy.writeUInt32BE(60_000, 16);
  copy.writeUInt32BE(60_000, 20);
  return copy;
}
