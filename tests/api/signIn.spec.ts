import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { exportJWK, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { documents } from '../../api/contract/documents.ts';
import { me } from '../../api/contract/me.ts';
import { signIn } from '../../api/contract/signIn.ts';
import { isCommonPassword } from '../../api/people/commonPasswords.ts';
import { hashPassword } from '../../api/people/passwords.ts';
import { mintToken } from '../../api/signIn/mintToken.ts';
import { originOf } from '../../api/signIn/origin.ts';
import { browse, type Browser } from './browser.ts';
import { openTestApi, PUBLIC_URL, type TestApi } from './testApi.ts';

const PASSWORD = 'correct horse';

interface How {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly resource: string;
  readonly redirectUri: string;
}

interface Back {
  readonly back: string;
}

const verifier = randomBytes(32).toString('base64url');

async function authorizeAddress(api: TestApi, more: Record<string, string> = {}): Promise<string> {
  const how = (await api.inject({ url: signIn.path })).json as How;
  const query = new URLSearchParams({
    client_id: how.clientId, response_type: 'code', scope: how.scope, resource: how.resource, redirect_uri: how.redirectUri,
    state: 'state', code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256', ...more,
  });
  return `/oidc/auth?${query.toString()}`;
}

async function tokensFor(browser: Browser, code: string) {
  const form = { grant_type: 'authorization_code', code, client_id: 'tapestry-web', redirect_uri: `${PUBLIC_URL}/signed-in`, code_verifier: verifier };
  return browser.post('/oidc/token', form);
}

async function withPassword(api: TestApi): Promise<void> {
  api.people.accounts.setPassword(api.ada.sub, await hashPassword(PASSWORD));
}

describe('Signing in', () => {
  it('leads over the sign-in page to a code, and the code to a token that the API takes', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    const page = await browser.visit(await authorizeAddress(api));
    expect(page.text).toContain('<h1>Sign in to Tapestry</h1>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const back = await browser.submit(page, { email: 'ADA@example.org', password: PASSWORD });
    expect(back.url).toMatch(/^http:\/\/localhost:3000\/signed-in\?code=/);

    const tokens = await tokensFor(browser, new URL(back.url).searchParams.get('code') ?? '');
    expect(tokens.status).toBe(200);
    const { access_token: token, expires_in: lifetime, refresh_token: refresh } = JSON.parse(tokens.text) as Record<string, string>;
    expect([lifetime, refresh]).toEqual([900, undefined]);
    const who = await api.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } });
    expect(who).toMatchObject({ status: 200, json: { sub: api.ada.sub, email: 'ada@example.org', name: 'Ada' } });
  });

  it('happens silently in a new tab, with a cookie that is sent below /oidc alone', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    await browser.submit(await browser.visit(await authorizeAddress(api)), { email: 'ada@example.org', password: PASSWORD });
    expect(browser.cookies().every(({ path }) => path === '/oidc')).toBe(true);
    const again = await browser.visit(await authorizeAddress(api, { prompt: 'none' }));
    expect(again.url).toMatch(/\/signed-in\?code=/);
  });

  it('by a call instead of a visit is told the way back in JSON, with the code or with the reason why not', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    const silent = await authorizeAddress(api, { prompt: 'none' });
    const refused = await browser.call(silent);
    expect([refused.status, refused.headers['location']]).toEqual([200, undefined]);
    expect((JSON.parse(refused.text) as Back).back).toMatch(/^http:\/\/localhost:3000\/signed-in\?error=login_required/);
    await browser.submit(await browser.visit(await authorizeAddress(api)), { email: 'ada@example.org', password: PASSWORD });
    const { back } = JSON.parse((await browser.call(silent)).text) as Back;
    expect((await tokensFor(browser, new URL(back).searchParams.get('code') ?? '')).status).toBe(200);
  });

  it('by a call that names another way back is told of none', async () => {
    await using api = await openTestApi();
    const answer = await browse(api.app).call(await authorizeAddress(api, { prompt: 'none', redirect_uri: 'https://elsewhere.example/signed-in' }));
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('"back"');
  });

  it('is told the endpoints that the discovery document names', async () => {
    await using api = await openTestApi();
    const { endpoints } = (await api.inject({ url: signIn.path })).json as { readonly endpoints: Record<string, string> };
    const document = JSON.parse((await browse(api.app).visit('/oidc/.well-known/openid-configuration')).text) as Record<string, string>;
    expect(endpoints).toEqual({ authorization: document['authorization_endpoint'], token: document['token_endpoint'], endSession: document['end_session_endpoint'] });
  });

  it('without a session says login_required to a silent try', async () => {
    await using api = await openTestApi();
    const answer = await browse(api.app).visit(await authorizeAddress(api, { prompt: 'none' }));
    expect(answer.url).toMatch(/\/signed-in\?error=login_required/);
  });

  it('with a wrong password, an unknown address or a disabled account says the same sentence', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    const page = await browser.visit(await authorizeAddress(api));
    const wrong = await browser.submit(page, { email: 'ada@example.org', password: 'wrong password' });
    const unknown = await browser.submit(page, { email: 'eve@example.org', password: PASSWORD });
    api.people.accounts.disable(api.ada.sub);
    const disabled = await browser.submit(page, { email: 'ada@example.org', password: PASSWORD });
    for (const answer of [wrong, unknown, disabled]) {
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('role="alert">The e-mail address or the password is not right.');
    }
  });

  it('stops guesses after ten tries a minute', async () => {
    await using api = await openTestApi();
    const browser = browse(api.app);
    const page = await browser.visit(await authorizeAddress(api));
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push((await browser.submit(page, { email: 'ada@example.org', password: `guess ${at}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('cannot be finished in a browser that did not begin it', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const page = await browse(api.app).visit(await authorizeAddress(api));
    const stolen = await browse(api.app).submit(page, { email: 'ada@example.org', password: PASSWORD });
    expect(stolen.status).toBe(400);
  });

  it('is refused for another redirect address, another client, and without PKCE', async () => {
    await using api = await openTestApi();
    const browser = browse(api.app);
    const address = await authorizeAddress(api);
    const elsewhere = await browser.visit(address.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example'));
    const stranger = await browser.visit(address.replace('client_id=tapestry-web', 'client_id=stranger'));
    expect([elsewhere.status, stranger.status]).toEqual([400, 400]);
    const plain = await browser.visit(address.replace(/&code_challenge[^&]*/g, ''));
    expect(plain.url).toContain('error=invalid_request');
  });
});

describe('Signing in over https', () => {
  it('uses cookies that are never sent in the clear, and addresses of the public origin whatever host was asked', async () => {
    await using api = await openTestApi({ publicUrl: 'https://tapestry.example.org' });
    const started = await api.inject({ url: (await authorizeAddress(api)).replace('http%3A%2F%2Flocalhost%3A3000', 'https%3A%2F%2Ftapestry.example.org'), headers: { host: '10.0.0.7:3000' } });
    expect(started.headers['location']).toMatch(/^\/oidc\/interaction\//);
    const cookies = [started.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; path=\/oidc.*; secure; httponly/i);
    const discovery = await api.inject({ url: '/oidc/.well-known/openid-configuration', headers: { host: '10.0.0.7:3000' } });
    expect(discovery.json).toMatchObject({ issuer: 'https://tapestry.example.org/oidc', token_endpoint: 'https://tapestry.example.org/oidc/token' });
    expect(discovery.headers).toMatchObject({ 'strict-transport-security': expect.stringContaining('max-age='), 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  });
});

describe('Signing out', () => {
  it('ends the session and comes back to the app', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    const back = await browser.submit(await browser.visit(await authorizeAddress(api)), { email: 'ada@example.org', password: PASSWORD });
    const tokens = JSON.parse((await tokensFor(browser, new URL(back.url).searchParams.get('code') ?? '')).text) as { id_token: string };
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${PUBLIC_URL}/`, client_id: 'tapestry-web' });
    const page = await browser.visit(`/oidc/session/end?${query.toString()}`);
    expect(page.text).toContain('Sign out of Tapestry');
    expect((await browser.submit(page, {})).url).toBe(`${PUBLIC_URL}/`);
    expect((await browser.visit(await authorizeAddress(api, { prompt: 'none' }))).url).toContain('login_required');
  });
});

describe('Signing out by an address that somebody else made', () => {
  it('asks first', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    await browser.submit(await browser.visit(await authorizeAddress(api)), { email: 'ada@example.org', password: PASSWORD });
    const page = await browser.visit('/oidc/session/end');
    expect(page.text).toContain('Do you want to sign out?');
    expect(page.text).not.toContain('<script>');
    expect((await browser.visit(await authorizeAddress(api, { prompt: 'none' }))).url).toMatch(/signed-in\?code=/);
  });
});

describe('A session', () => {
  it('ends after twelve hours in which nobody used it, and goes on while it is used', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    await browser.submit(await browser.visit(await authorizeAddress(api)), { email: 'ada@example.org', password: PASSWORD });
    const isIn = async (): Promise<boolean> => (await browser.visit(await authorizeAddress(api, { prompt: 'none' }))).url.includes('?code=');
    const hour = 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      for (let at = 0; at < 3; at++) {
        vi.setSystemTime(Date.now() + 11 * hour);
        expect(await isIn()).toBe(true);
      }
      vi.setSystemTime(Date.now() + 13 * hour);
      expect(await isIn()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('The first account', () => {
  it('is made by the link on the console, once, and is signed in right after', async () => {
    await using api = await openTestApi();
    const link = `/oidc/account?link=${api.people.links.make('first', null, 60_000)}`;
    const browser = browse(api.app);
    const page = await browser.visit(link);
    expect(page.text).toContain('Make the first account');
    const short = await browser.submit(page, { email: 'grace@example.org', name: 'Grace', password: 'short' });
    expect(short).toMatchObject({ status: 422 });
    expect(short.text).toContain('at least 8 characters');
    const made = await browser.submit(page, { email: 'grace@example.org', name: 'Grace', password: PASSWORD });
    expect(made.url).toBe(`${PUBLIC_URL}/`);
    expect((await browser.visit(await authorizeAddress(api, { prompt: 'none' }))).url).toMatch(/\/signed-in\?code=/);
    expect((await browse(api.app).visit(link)).status).toBe(410);
    expect((await api.inject({ url: signIn.path })).json).toMatchObject({ hasAccounts: true });
  });

  it('cannot be made with a link that was made up', async () => {
    await using api = await openTestApi();
    expect((await browse(api.app).visit('/oidc/account?link=made-up')).status).toBe(410);
    expect((await browse(api.app).visit('/oidc/account')).status).toBe(410);
  });
});

describe('A link to choose a password', () => {
  it('changes the password, ends every other session, and works once', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const old = browse(api.app);
    await old.submit(await old.visit(await authorizeAddress(api)), { email: 'ada@example.org', password: PASSWORD });
    const link = `/oidc/account?link=${api.people.links.make('password', api.ada.sub, 60_000)}`;
    const browser = browse(api.app);
    const page = await browser.visit(link);
    expect(page.text).toContain('value="ada@example.org" readonly');
    await browser.submit(page, { email: 'eve@example.org', password: 'a new password' });
    expect((await old.visit(await authorizeAddress(api, { prompt: 'none' }))).url).toContain('login_required');
    expect(api.people.accounts.list().map(({ email }) => email)).toEqual(['ada@example.org']);
    expect((await browser.visit(link)).status).toBe(410);
  });

  it('is worth nothing once a password was chosen by another', async () => {
    await using api = await openTestApi();
    const links = [0, 1].map(() => `/oidc/account?link=${api.people.links.make('password', api.ada.sub, 60_000)}`);
    const browser = browse(api.app);
    await browser.submit(await browser.visit(links[1] ?? ''), { password: 'a new password' });
    expect((await browser.visit(links[0] ?? '')).status).toBe(410);
  });

  it.each(['password1', 'Letmein123', 'qwertyuiop', '11111111', 'ada@example.org', 'tapestry1'])('takes no common password: %s', async (password) => {
    await using api = await openTestApi();
    const link = `/oidc/account?link=${api.people.links.make('password', api.ada.sub, 60_000)}`;
    const browser = browse(api.app);
    const answer = await browser.submit(await browser.visit(link), { password });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('among the first that are guessed');
    expect(api.people.accounts.passwordOf(api.ada.sub)).toBeNull();
  });

  it('judges the longest password quickly', async () => {
    await isCommonPassword('warm up', []);
    const started = performance.now();
    expect(await isCommonPassword('aB3$xY7!'.repeat(32), [])).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('Callers that nobody knows', () => {
  it('leave little behind: a bounded number of sign-ins under way, for a quarter of an hour', async () => {
    await using api = await openTestApi();
    const address = await authorizeAddress(api, { login_hint: 'x'.repeat(2000) });
    expect((await api.inject({ url: await authorizeAddress(api, { login_hint: 'x'.repeat(5000) }) })).status).toBe(414);
    const statuses = new Map<number, number>();
    for (let at = 0; at < 350; at++) {
      const { status } = await api.inject({ url: address });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 303: 300, 429: 50 });
    // Somebody else is not kept waiting by it.
    expect((await api.inject({ url: address, remoteAddress: '192.0.2.9' })).status).toBe(303);
    const file = new DatabaseSync(join(api.installation.folder, 'people.sqlite'), { readOnly: true });
    const rows = file.prepare('SELECT model, COUNT(*) AS count, MAX(expires) AS expires FROM oidc GROUP BY model').all();
    file.close();
    expect(rows).toMatchObject([{ model: 'Interaction', count: 301 }]);
    expect(Number(rows[0]?.['expires']) - Date.now() / 1000).toBeLessThan(901);
  });

  it('find no other way in that keeps something of them', async () => {
    await using api = await openTestApi();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const pushed = await api.inject({ method: 'POST', url: '/oidc/request', headers: form, payload: `client_id=tapestry-web&${'x'.repeat(10_000)}` });
    expect(pushed.status).toBe(404);
    expect((await api.inject({ method: 'POST', url: '/oidc/token', headers: form, payload: 'x'.repeat(20_000) })).status).toBe(413);
    const discovery = (await api.inject({ url: '/oidc/.well-known/openid-configuration' })).json as Record<string, unknown>;
    expect(Object.keys(discovery).filter((name) => name.endsWith('_endpoint')).sort()).toEqual(['authorization_endpoint', 'end_session_endpoint', 'token_endpoint']);
    expect(discovery).toMatchObject({ grant_types_supported: ['authorization_code'], response_types_supported: ['code'], token_endpoint_auth_methods_supported: ['none'] });
  });

  it('are told apart behind a proxy that is trusted, and nowhere else', async () => {
    for (const trustedProxies of [[], ['127.0.0.1']]) {
      await using api = await openTestApi({ trustedProxies });
      const address = await authorizeAddress(api);
      const statuses: number[] = [];
      for (let at = 0; at < 310; at++) statuses.push((await api.inject({ url: address, headers: { 'x-forwarded-for': `198.51.100.${at % 200}` } })).status);
      expect(statuses.includes(429)).toBe(trustedProxies.length === 0);
    }
  });
});

describe('A body that is packed', () => {
  it('is refused before anything is unpacked', async () => {
    await using api = await openTestApi();
    const packed = gzipSync(Buffer.alloc(1_000_000, 'x'));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: `Bearer ${api.token}` };
    for (const url of ['/api/delete-document', '/api/add-document', '/oidc/token', '/nowhere']) {
      expect(await api.inject({ method: 'POST', url, headers, payload: packed })).toMatchObject({ status: 415, json: { error: 'wrongType', message: expect.stringContaining('without Content-Encoding') } });
    }
  });
});

describe('A token', () => {
  async function signed(api: TestApi, changes: Record<string, unknown> = {}): Promise<string> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const claims = { sub: api.ada.sub, email: 'ada@example.org', scope: 'tapestry', iss: api.origin.issuer, aud: api.origin.audience, exp: Math.floor(Date.now() / 1000) + 600, ...changes };
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: api.people.keys.token.kid ?? '' }).sign(privateKey);
  }
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, (api: TestApi) => Promise<string> | string]>([
    ['that is missing', () => ''],
    ['that is no token', () => 'Bearer nonsense'],
    ['that is outdated', async (api) => `Bearer ${await mintToken(api.ada, api.origin, api.people.keys, -60)}`],
    ['for another product', async (api) => `Bearer ${await mintToken(api.ada, { ...api.origin, audience: 'https://elsewhere.example' }, api.people.keys)}`],
    ['of another issuer', async (api) => `Bearer ${await mintToken(api.ada, originOf('https://elsewhere.example'), api.people.keys)}`],
    ['signed with another key', async (api) => `Bearer ${await signed(api)}`],
    ['with alg none', (api) => `Bearer ${encoded({ alg: 'none' })}.${encoded({ sub: api.ada.sub, email: 'a@b', scope: 'tapestry', iss: api.origin.issuer, aud: api.origin.audience, exp: 9e9 })}.`],
    ['whose content was changed', (api) => {
      const [head = '', body = '', tail = ''] = api.token.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
      return `Bearer ${head}.${encoded({ ...claims, sub: 'eve' })}.${tail}`;
    }],
    ['of nobody with an account here', async (api) => `Bearer ${await mintToken({ ...api.ada, sub: 'stranger' }, api.origin, api.people.keys)}`],
    ['in the basic scheme', () => `Basic ${Buffer.from('ada@example.org:correct horse').toString('base64')}`],
  ])('%s is answered with 401 and tells nothing', async (_what, header) => {
    await using api = await openTestApi();
    const authorization = await header(api);
    const answer = await api.inject({ url: documents.path, headers: authorization === '' ? {} : { authorization } });
    expect(answer).toMatchObject({ status: 401, json: { error: 'notSignedIn' } });
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    expect(Object.keys(answer.json as object).sort()).toEqual(['error', 'message', 'requestId']);
  });

  it('signed with the public key as if it were a secret is refused', async () => {
    await using api = await openTestApi();
    const { d: _private, ...publicKey } = api.people.keys.token;
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey as never).catch(() => publicKey)));
    const token = await new SignJWT({ email: 'ada@example.org', scope: 'tapestry' }).setProtectedHeader({ alg: 'HS256' })
      .setSubject(api.ada.sub).setIssuer(api.origin.issuer).setAudience(api.origin.audience).setExpirationTime('5m').sign(secret);
    expect((await api.inject({ url: documents.path, headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('of an account that was disabled is refused at once', async () => {
    await using api = await openTestApi();
    expect((await api.get(documents, {})).status).toBe(200);
    api.people.accounts.disable(api.ada.sub);
    expect((await api.get(documents, {})).status).toBe(401);
  });

  it('of the identity provider that only says who one is opens no call', async () => {
    await using api = await openTestApi();
    await withPassword(api);
    const browser = browse(api.app);
    const back = await browser.submit(await browser.visit(await authorizeAddress(api)), { email: 'ada@example.org', password: PASSWORD });
    const { id_token: token } = JSON.parse((await tokensFor(browser, new URL(back.url).searchParams.get('code') ?? '')).text) as { id_token: string };
    expect((await api.inject({ url: documents.path, headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });
});
