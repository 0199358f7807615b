import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { me } from '../../api/contract/me.ts';
import { saveTapestryImage } from '../../api/contract/saveTapestryImage.ts';
import { uploadPngs } from '../../api/contract/uploadPngs.ts';
import { maxFormBytes } from '../../api/uploads/readUpload.ts';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import { multipart, partHead, png } from './multipart.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const TIMES = 5;

let api: TestApi;
let address: string;
let bearer: { authorization: string };

beforeAll(async () => {
  api = await openTestApi();
  address = await api.listen();
  bearer = { authorization: `Bearer ${api.token}` };
});
afterAll(() => api[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };
const transcript = (bytes: number): string => JSON.stringify({ title: 'Too large', content: 'a'.repeat(bytes) });

function image(bytes: number, files: Record<string, Uint8Array> = {}): { type: string; body: Uint8Array<ArrayBuffer> } {
  const { type, body } = multipart({ documentID: 'nowhere', layoutID: 'lo_radial', params: '{}' }, { ...files, 'tapestry.png': Buffer.alloc(bytes) });
  return { type, body: new Uint8Array(body) };
}

async function answersOf(path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>): Promise<string[]> {
  const answers: string[] = [];
  for (let time = 0; time < TIMES; time++) {
    const answer = await fetch(address + path, { method: 'POST', headers, body });
    const { error, message } = await answer.json() as { error: string; message: string };
    answers.push(`${answer.status} ${error}${/\w{4}/.test(message) ? '' : ' without a sentence'}`);
  }
  return [...new Set(answers)];
}

/** The answer to a client that reads nothing before it has sent everything; `pauseMs` between megabytes. */
async function answerReadLast(headers: readonly string[], megabytes: number, pauseMs: number): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const failed = new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
  const send = (bytes: string | Buffer) => Promise.race([new Promise<void>((resolve) => void socket.write(bytes, () => resolve())), failed]);
  const length = `content-length: ${megabytes * 2 ** 20}`;
  socket.pause();
  await send([`POST ${addDocument.path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', length, ...headers, '', ''].join('\r\n'));
  for (let sent = 0; sent < megabytes; sent++) {
    const fault = await send(Buffer.alloc(2 ** 20, 97));
    if (fault !== undefined) return fault;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const read = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n')[0] ?? '')));
  socket.resume();
  const answer = await Promise.race([read, failed]);
  socket.destroy();
  return answer;
}

describe('A call that is refused while its body is still on its way', { timeout: 120_000 }, () => {
  it.each([['just', MAX_UPLOAD_BYTES + 2 ** 20], ['far', 4 * MAX_UPLOAD_BYTES]])('is told that a transcript is %s too large, every time', async (_how, bytes) => {
    expect(await answersOf(addDocument.path, { ...bearer, ...json }, transcript(bytes))).toEqual(['413 tooLarge']);
  });

  it.each([['just', MAX_UPLOAD_BYTES + 2 ** 20], ['far', 4 * MAX_UPLOAD_BYTES]])('is told that an image is %s too large, every time', async (_how, bytes) => {
    const { type, body } = image(bytes);
    expect(await answersOf(saveTapestryImage.path, { ...bearer, 'content-type': type }, body)).toEqual(['413 tooLarge']);
  });

  it('is told that one of its files is not wanted, every time', async () => {
    const { type, body } = image(MAX_UPLOAD_BYTES, { 'evil.sh': png(1080, 598) });
    expect(await answersOf(saveTapestryImage.path, { ...bearer, 'content-type': type }, body)).toEqual(['422 unusable']);
  });

  it('is told that nobody has signed in, and that packed bodies are not taken, every time', async () => {
    expect(await answersOf(addDocument.path, json, transcript(4 * MAX_UPLOAD_BYTES))).toEqual(['401 notSignedIn']);
    expect(await answersOf(addDocument.path, { ...bearer, ...json, 'content-encoding': 'gzip' }, transcript(4 * MAX_UPLOAD_BYTES))).toEqual(['415 wrongType']);
  });

  it.each([['at once', [], 0], ['slowly', [], 60], ['at once, to be hung up on', ['connection: close'], 0]])('reaches a client that reads nothing before it has sent all of it, %s', async (_how, headers, pauseMs) => {
    expect(await answerReadLast([`authorization: Bearer ${api.token}`, ...headers], 20, pauseMs)).toBe('HTTP/1.1 413 Payload Too Large');
    expect(await answerReadLast(headers, 20, pauseMs)).toBe('HTTP/1.1 401 Unauthorized');
  });
});

/** A connection on which a form of so many bytes is announced, and no more of it sent than this. */
function announced(path: string, bytes: number, sent = ''): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString())));
  socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', `authorization: ${bearer.authorization}`, `content-type: ${multipart({}, {}).type}`, `content-length: ${bytes}`, '', sent].join('\r\n'));
  return { socket, answer };
}

describe('What one person uploads at once', () => {
  const isAnswered = (): Promise<boolean> => fetch(address + me.path, { headers: bearer, signal: AbortSignal.timeout(1500) }).then(({ ok }) => ok, () => false);

  it('is counted as it was announced: whatever does not fit beside it waits', async () => {
    const sockets = [announced(uploadPngs.path, 20 * 2 ** 20), announced(uploadPngs.path, 20 * 2 ** 20)].map(({ socket }) => socket);
    await expect.poll(isAnswered).toBe(false);
    sockets.forEach((socket) => socket.destroy());
    await expect.poll(isAnswered).toBe(true);
  });

  it('may be the most that a call takes, where it is the only one', async () => {
    const { socket, answer } = announced(uploadPngs.path, maxFormBytes(uploadPngs.files), `${partHead('nothing', 'nothing')}a`);
    expect(await answer).toContain('This call takes the files files up to 20 times.');
    socket.destroy();
  });

  it('holds no more text than the same fields as JSON', async () => {
    const { type, body } = multipart(Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`field${index}`, 'a'.repeat(500_000)])), {});
    expect(await answersOf(uploadPngs.path, { ...bearer, 'content-type': type }, new Uint8Array(body))).toEqual(['413 tooLarge']);
  });
});
