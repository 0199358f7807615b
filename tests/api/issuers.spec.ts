import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { documents } from '../../api/contract/documents.ts';
import { me } from '../../api/contract/me.ts';
import { signIn } from '../../api/contract/signIn.ts';
import { issuerSignIn } from '../../api/signIn/issuer/issuerSignIn.ts';
import { ADA, openProvider } from '../support/issuers/openProvider.ts';
import { openStandInIssuer, type StandInIssuer } from '../support/issuers/standInIssuer.ts';
import { openTestApi, PUBLIC_URL, type Answer, type TestApi } from './testApi.ts';

const CLIENT = 'tapestry-client';
const AUDIENCE = 'https://tapestry.example.org/api';
const REDIRECT = `${PUBLIC_URL}/signed-in`;

interface Chosen {
  readonly issuer: string;
  readonly audience?: string;
  readonly emailClaim?: string;
  now?(): number;
}

const apiOf = ({ issuer, audience, emailClaim = 'email', now }: Chosen): Promise<TestApi> => openTestApi({
  access: ({ directory, keys }) => ({
    directory, addressKey: keys.addresses,
    signIn: issuerSignIn({ issuer, clientId: CLIENT, audience, scope: 'openid email profile', emailClaim, publicUrl: PUBLIC_URL, ...(now ? { now } : {}) }),
  }),
});

const call = (api: TestApi, token: string, path: string = documents.path): Promise<Answer> => api.inject({ url: path, headers: { authorization: `Bearer ${token}` } });

/** An issuer in the shape of Cognito's: its access tokens have neither audience nor e-mail address. */
async function cognito(): Promise<StandInIssuer> {
  const issuer = await openStandInIssuer({ sub: 'ada-of-the-pool', client_id: CLIENT, token_use: 'access', scope: 'openid email', username: 'ada' });
  issuer.userinfo = { sub: 'ada-of-the-pool', email: 'ada@pool.example', name: 'Ada' };
  onTestFinished(() => issuer[Symbol.asyncDispose]());
  return issuer;
}

describe('Signing in with a provider that names an audience', () => {
  it.each(['email', 'upn'])('leads by what the API says of it to a token that the API takes, with the address in the claim %s', async (emailClaim) => {
    await using provider = await openProvider({ clientId: CLIENT, redirectUri: REDIRECT, audience: AUDIENCE, emailClaim });
    await using api = await apiOf({ issuer: provider.issuer, audience: AUDIENCE, emailClaim });
    const how = (await api.inject({ url: signIn.path })).json as Record<string, string>;
    expect(how).toMatchObject({ issuer: provider.issuer, clientId: CLIENT, redirectUri: REDIRECT, hasAccounts: true, silentRenewal: false });

    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: how['clientId'] ?? '', response_type: 'code', scope: how['scope'] ?? '', resource: how['resource'] ?? '', redirect_uri: how['redirectUri'] ?? '',
      state: 'state', code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256',
    });
    const back = new URL(await provider.visit(`${how['issuer']}/auth?${query.toString()}`));
    const form = new URLSearchParams({
      grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '', client_id: CLIENT, redirect_uri: REDIRECT, code_verifier: verifier, resource: AUDIENCE,
    });
    const tokens = await (await fetch(`${provider.issuer}/token`, { method: 'POST', body: form })).json() as Record<string, string>;

    expect(await call(api, tokens['access_token'] ?? '', me.path)).toMatchObject({ status: 200, json: ADA });
    expect(await call(api, tokens['access_token'] ?? '')).toMatchObject({ status: 200 });
    expect(await call(api, tokens['id_token'] ?? '')).toMatchObject({ status: 401 });
  });

  it('lets a token with the right audience in, and no ID token that names the same', async () => {
    await using issuer = await openStandInIssuer({ sub: 'ada', aud: AUDIENCE, email: 'ada@company.example' });
    await using api = await apiOf({ issuer: issuer.issuer, audience: AUDIENCE });
    expect((await call(api, await issuer.token({}))).status).toBe(200);
    for (const mark of [{ typ: 'ID' }, { token_use: 'id' }, { at_hash: 'x' }]) expect((await call(api, await issuer.token(mark))).status).toBe(401);
    expect((await call(api, await issuer.token({ aud: 'https://elsewhere.example' }))).status).toBe(401);
    expect((await call(api, await issuer.token({ aud: undefined, client_id: CLIENT, token_use: 'access' }))).status).toBe(401);
  });
});

describe('Signing in with a provider in the shape of Cognito', () => {
  it('takes an access token of ours, asks once per token who it is of, and remembers it', async () => {
    const issuer = await cognito();
    await using api = await apiOf(issuer);
    const token = await issuer.token({});
    expect(await call(api, token, me.path)).toMatchObject({ status: 200, json: { sub: 'ada-of-the-pool', email: 'ada@pool.example', name: 'Ada' } });
    await Promise.all(Array.from({ length: 5 }, () => call(api, token)));
    expect(issuer.asked).toEqual({ discovery: 1, keys: 1, userinfo: 1 });
  });

  it('lets the browser talk to where its tokens come from, and to nothing else', async () => {
    const issuer = await cognito();
    await using api = await apiOf(issuer);
    await api.inject({ url: signIn.path });
    const policy = (await api.inject({ url: '/health/live' })).headers['content-security-policy'];
    expect(policy).toContain(`connect-src 'self' ${issuer.issuer} https://signin.example.org;`);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an ID token', { token_use: 'id', aud: CLIENT }],
    ['a token of another application', { client_id: 'another' }],
    ['a token that names no application', { client_id: undefined }],
    ['a token of another issuer', { iss: 'https://elsewhere.example' }],
    ['a token of an hour ago', { iat: Math.floor(Date.now() / 1000) - 7200, exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['a token that is good for ever', { exp: undefined }],
    ['a token that is not good yet', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
    ['a token of nobody', { sub: undefined }],
  ])('refuses %s with 401', async (_what, claims) => {
    const issuer = await cognito();
    await using api = await apiOf(issuer);
    expect(await call(api, await issuer.token(claims))).toMatchObject({ status: 401, json: { error: 'notSignedIn' } });
  });

  it('refuses what is not signed, signed with a shared secret, or signed by somebody else under the same name of a key', async () => {
    const [issuer, stranger] = [await cognito(), await cognito()];
    await using api = await apiOf(issuer);
    const good = await issuer.token({});
    expect((await call(api, good)).status).toBe(200);
    const [, claims = ''] = good.split('.');
    const none = `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${claims}.`;
    const shared = await new SignJWT(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(new TextEncoder().encode('key-1'.repeat(10)));
    const forged = await stranger.token({ iss: issuer.issuer });
    for (const token of [none, shared, forged]) expect((await call(api, token)).status).toBe(401);
  });

  it('turns somebody without an e-mail address away, and tells the web app who they are', async () => {
    const issuer = await cognito();
    issuer.userinfo = { sub: 'ada-of-the-pool', name: 'Ada' };
    await using api = await apiOf(issuer);
    const token = await issuer.token({});
    expect(await call(api, token)).toMatchObject({ status: 403, json: { error: 'notAllowed', message: expect.stringContaining('no e-mail address') } });
    expect(await call(api, token, me.path)).toMatchObject({ status: 200, json: { sub: 'ada-of-the-pool', email: null } });
  });

  it('believes no userinfo about somebody else, and refuses a token that the issuer has taken back', async () => {
    const issuer = await cognito();
    await using api = await apiOf(issuer);
    issuer.userinfo = { sub: 'eve', email: 'eve@pool.example' };
    expect((await call(api, await issuer.token({ jti: '1' }))).status).toBe(401);
    issuer.userinfo = undefined;
    expect((await call(api, await issuer.token({ jti: '2' }))).status).toBe(401);
  });
});

describe('A provider that changes its keys', () => {
  it('is asked again when a token names a new one, but not by every token with a made-up name', async () => {
    let now = Date.now();
    const issuer = await cognito();
    await using api = await apiOf({ issuer: issuer.issuer, now: () => now });
    const old = await issuer.token({});
    expect((await call(api, old)).status).toBe(200);
    await issuer.rotate();
    const fresh = await issuer.token({});
    now += 3000;
    expect((await call(api, fresh)).status).toBe(200);
    expect((await call(api, old)).status).toBe(401);
    const before = issuer.asked.keys;
    await issuer.rotate();
    const unknown = await issuer.token({});
    await Promise.all(Array.from({ length: 10 }, () => call(api, unknown)));
    expect(issuer.asked.keys - before).toBeLessThanOrEqual(1);
  });
});

describe('A provider that is down', () => {
  it.each(['shut', 'silent', 'errors'] as const)('(%s) is told in a sentence with 503, and people come in again when it is back', async (how) => {
    let now = Date.now();
    const issuer = await cognito();
    await using api = await apiOf({ issuer: issuer.issuer, now: () => now });
    const token = await issuer.token({});
    if (how === 'shut') await issuer.shut();
    else issuer.mood = how;
    const refused = await call(api, token);
    expect(refused).toMatchObject({ status: 503, json: { error: 'unavailable', message: expect.stringContaining('Signing in is not available at the moment') } });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await api.inject({ url: signIn.path })).status).toBe(503);
    if (how === 'shut') await issuer.open();
    issuer.mood = 'answers';
    now += 3000;
    expect((await call(api, token)).status).toBe(200);
  });

  it('throws nobody out who is signed in', async () => {
    let now = Date.now();
    const issuer = await cognito();
    await using api = await apiOf({ issuer: issuer.issuer, now: () => now });
    const token = await issuer.token({ exp: Math.floor(now / 1000) + 86_400 });
    expect((await call(api, token)).status).toBe(200);
    await issuer.shut();
    now += 3_600_000;
    expect((await call(api, token)).status).toBe(200);
  });
});
