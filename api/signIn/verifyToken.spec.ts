import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTVerifyGetKey } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokenCheck, NotSignedIn, type TokenPolicy } from './verifyToken.ts';

const ISSUER = 'https://tapestry.example.org/oidc';
const AUDIENCE = 'https://tapestry.example.org/api';
const MINUTE = 60_000;

async function signing() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwks = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] });
  let asked = 0;
  const keys: JWTVerifyGetKey = (header, token) => {
    asked += 1;
    return jwks(header, token);
  };
  const token = (sub: string): Promise<string> => new SignJWT({}).setProtectedHeader({ alg: 'ES256' })
    .setIssuer(ISSUER).setAudience(AUDIENCE).setSubject(sub).setIssuedAt(Date.now() / 1000).setExpirationTime(Math.floor(Date.now() / 1000) + 900).sign(privateKey);
  return { keys, token, asked: () => asked };
}

const policyOver = (keys: JWTVerifyGetKey, more: Partial<TokenPolicy> = {}): TokenPolicy => ({
  issuer: ISSUER, audience: AUDIENCE, algorithms: ['ES256'], keys, keysStay: true, clockToleranceS: 5,
  isForUs: () => true, personOf: async () => ({ email: 'ada@example.org', name: 'Ada' }), isWelcome: () => true, ...more,
});

describe('A token whose signature was right', () => {
  afterEach(() => void vi.useRealTimers());

  it('is not checked again while keys stay, and tells the same person', async () => {
    const { keys, token, asked } = await signing();
    const check = createTokenCheck(policyOver(keys));
    const [ada, bo] = [await token('ada'), await token('bo')];
    expect(await check(ada)).toMatchObject({ sub: 'ada', email: 'ada@example.org' });
    expect(await check(ada)).toMatchObject({ sub: 'ada' });
    expect(await check(bo)).toMatchObject({ sub: 'bo' });
    expect(asked()).toBe(2);
  });

  it('is checked every time where keys may change', async () => {
    const { keys, token, asked } = await signing();
    const check = createTokenCheck(policyOver(keys, { keysStay: false }));
    const ada = await token('ada');
    await check(ada);
    await check(ada);
    expect(asked()).toBe(2);
  });

  it('is refused once it has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { keys, token } = await signing();
    const check = createTokenCheck(policyOver(keys));
    const ada = await token('ada');
    await check(ada);
    vi.setSystemTime(Date.now() + 14 * MINUTE);
    expect(await check(ada)).toMatchObject({ sub: 'ada' });
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await expect(check(ada)).rejects.toThrow(NotSignedIn);
  });

  it('is refused as soon as its account is disabled', async () => {
    const { keys, token } = await signing();
    let isWelcome = true;
    const check = createTokenCheck(policyOver(keys, { isWelcome: () => isWelcome }));
    const ada = await token('ada');
    await check(ada);
    isWelcome = false;
    await expect(check(ada)).rejects.toThrow('This account is disabled.');
  });

  it('vouches for no other: one changed letter is refused', async () => {
    const { keys, token } = await signing();
    const check = createTokenCheck(policyOver(keys));
    const ada = await token('ada');
    await check(ada);
    const [header, , signature] = ada.split('.');
    const claims = Buffer.from(JSON.stringify({ iss: ISSUER, aud: AUDIENCE, sub: 'bo', exp: Math.floor(Date.now() / 1000) + 900 })).toString('base64url');
    await expect(check(`${header}.${claims}.${signature}`)).rejects.toThrow('The token is not valid.');
    await expect(check(`${ada.slice(0, -4)}AAAA`)).rejects.toThrow(NotSignedIn);
  });
});
