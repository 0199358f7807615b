import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRun } from '../../api/contract/addRun.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { runs } from '../../api/contract/runs.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { embeddedAccess } from '../../api/signIn/embeddedSignIn.ts';
import { addMeeting, paintedRender } from '../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { browse, type Browser } from './browser.ts';
import { openTestApi, PUBLIC_URL, type Answer, type TestApi } from './testApi.ts';

const PAGE = '<!doctype html><html><head><title>Tapestry</title></head><body></body></html>';
const AS_A_BROWSER = { accept: 'image/avif,image/webp,*/*' };

let api: TestApi;
let browser: Browser;
let documentID: string;
let run: string;
let thumbnail: Answer;
const folder = temporaryFolder();

/** Of the page's picture, as this browser asks for it: with the cookies of its path. */
const look = (query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}, from = browser): Promise<Answer> => api.inject({
  url: `/oidc/first-look?${new URLSearchParams(query).toString()}`,
  headers: { ...AS_A_BROWSER, cookie: from.cookies().map(({ name, value }) => `${name}=${value}`).join('; '), ...headers },
});

/** Somebody who has just chosen a password is signed in. */
async function signedIn(): Promise<Browser> {
  const visitor = browse(api.app);
  const link = `/oidc/account?link=${api.people.links.make('password', api.ada.sub, 60_000)}`;
  await visitor.submit(await visitor.visit(link), { password: 'five grey herons' });
  return visitor;
}

/** A page by an address as it stands, which no client has tidied. */
async function rawVisit({ hostname, port }: URL, address: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost:3000\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  return (await socket.toArray()).join('');
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  api = await openTestApi({ paints: true, webFolder: folder });
  browser = await signedIn();
  documentID = await addMeeting(api.installation);
  const { version } = (await api.get(tapestry, { documentID })).json as { version: string };
  const recorded = (await api.post(addRun, { documentID, layout: 'lo_radial', version })).json as { id: string; renderKey: string };
  run = recorded.id;
  await paintedRender(api.installation, recorded.renderKey);
  const [row] = ((await api.get(runs, {})).json as { runs: { thumbnailImage: string }[] }).runs;
  thumbnail = await api.inject({ url: row?.thumbnailImage ?? '', headers: AS_A_BROWSER });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  removeFolder(folder);
});

describe('The first look of a poster', () => {
  it('is its thumbnail, for whoever has signed in in this browser, of a run and of a tapestry as it was made', async () => {
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    for (const query of [{ run }, { documentID, layout: 'lo_radial', preset: 'true' }]) {
      const seen = await look(query);
      expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'same-origin' } });
      expect(seen.bytes.equals(thumbnail.bytes)).toBe(true);
    }
    expect((await look({ run }, { accept: '*/*' })).headers['content-type']).toBe('image/png');
  });

  it('is not sent twice', async () => {
    const { headers: { etag = '' } } = await look({ run });
    expect((await look({ run }, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is empty where nothing was made of what the address names', async () => {
    for (const query of [{}, { run: 'ru_none' }, { documentID }, { documentID, layout: 'lo_kings' }, { documentID, layout: 'lo_radial', minSymbolCount: '77' }]) {
      expect(await look(query)).toMatchObject({ status: 204, text: '' });
    }
  });

  it('is empty for a browser in which nobody has signed in, by a cookie that was made up, and for an account that may not come in any more', async () => {
    expect((await look({ run }, {}, browse(api.app))).status).toBe(204);
    expect((await look({ run }, { cookie: 'tapestry_session=made-up; tapestry_session.sig=made-up' })).status).toBe(204);
    const grace = api.people.accounts.add('grace@example.org', 'Grace');
    const visitor = browse(api.app);
    await visitor.submit(await visitor.visit(`/oidc/account?link=${api.people.links.make('password', grace.sub, 60_000)}`), { password: 'five grey herons' });
    expect((await look({ run }, {}, visitor)).status).toBe(200);
    api.people.accounts.disable(grace.sub);
    expect((await look({ run }, {}, visitor)).status).toBe(204);
  });

  it('opens no call: what it is shown by is a cookie, and no call takes one', async () => {
    const cookie = browser.cookies().map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await api.inject({ url: '/api/runs', headers: { cookie } })).status).toBe(401);
  });
});

describe('The page of a poster', () => {
  const page = async (url: string, from = api): Promise<string> => (await from.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html' } })).text;

  it('asks for its first look before anything else, by the very query of its address', async () => {
    const text = await page('/tapestry?documentID=12&layout=lo_radial');
    const address = '/oidc/first-look?documentID=12&amp;layout=lo_radial';
    expect(text).toContain(`<head><link rel="preload" as="image" href="${address}" fetchpriority="high"><title>`);
    expect(text).toContain(`<img id="first-look" alt="" src="${address}" fetchpriority="high"></body>`);
  });

  it('holds nothing of an address but in the address of its picture', async () => {
    // The parser of a test's call writes quotes and brackets as browsers do; a caller of another kind need not.
    const origin = await api.listen();
    const text = await rawVisit(new URL(origin), `/tapestry?run="><script>alert(1)</script>&amp='$&$\``);
    expect(text).not.toContain('<script');
    expect(text).toContain('src="/oidc/first-look?run=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp=\'$&amp;$`"');
  });

  it('is as it was built without a query, like every other page, and where the provider is elsewhere', async () => {
    for (const url of ['/tapestry', '/tapestries?documentID=12', '/edit?documentID=12']) expect(await page(url)).toBe(PAGE);
    await using elsewhere = await openTestApi({
      webFolder: folder,
      access: (people) => {
        const { signIn: { visitor: _none, ...signIn }, ...access } = embeddedAccess(people, PUBLIC_URL);
        return { ...access, signIn };
      },
    });
    expect(await page('/tapestry?run=1', elsewhere)).toBe(PAGE);
    expect((await elsewhere.inject({ url: '/oidc/first-look?run=1' })).status).not.toBe(200);
  });
});

describe('The first look of a transcript that was deleted', () => {
  it('is gone', async () => {
    await api.post(deleteDocument, { documentID });
    expect((await look({ run })).status).toBe(204);
  });
});

describe('A browser in which nobody has signed in', () => {
  it('is answered so many times a minute and no more', async () => {
    await using strangers = await openTestApi();
    const statuses = new Map<number, number>();
    for (let at = 0; at < 350; at++) {
      const { status } = await strangers.inject({ url: '/oidc/first-look?run=1' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 300, 429: 50 });
  });
});
