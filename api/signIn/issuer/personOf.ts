import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { NotSignedIn, textClaim, type Caller, type TokenPolicy } from '../verifyToken.ts';
import { askIssuer } from './askIssuer.ts';
import type { Discovery } from './discovery.ts';
import { IssuerUnavailable } from './issuerUnavailable.ts';

type Person = Pick<Caller, 'email' | 'name'>;

export interface PersonOptions {
  readonly issuer: string;
  readonly emailClaim: string;
  readonly discovery: Discovery;
}

const MAX_REMEMBERED = 20_000;

/**
 * E-mail address and name from a token's claims; from the issuer's userinfo where the token has no address, asked for
 * once per token.
 */
export function personOf({ issuer, emailClaim, discovery }: PersonOptions): TokenPolicy['personOf'] {
  const remembered = new LRUCache<string, Promise<Person>>({ max: MAX_REMEMBERED });

  async function ask(payload: JWTPayload, token: string): Promise<Person> {
    const { userinfoEndpoint } = await discovery.metadata();
    if (userinfoEndpoint === null) return { email: null, name: nameIn(payload) };
    const { status, json } = await askIssuer(issuer, userinfoEndpoint, token);
    if (status === 401 || status === 403) throw new NotSignedIn('The token is not valid any more.');
    if (status !== 200) throw new IssuerUnavailable(issuer, `answers ${status} when asked who somebody is`);
    // OpenID Connect Core 1.0, section 5.3.2: the answer may be about somebody else.
    if (json['sub'] !== payload.sub) throw new NotSignedIn('The token names one person, its issuer another.');
    return { email: textClaim(json, emailClaim), name: nameIn(json) ?? nameIn(payload) };
  }

  return async (payload, token) => {
    const email = textClaim(payload, emailClaim);
    if (email !== null) return { email, name: nameIn(payload) };
    const key = createHash('sha256').update(token).digest('base64url');
    const known = remembered.get(key);
    if (known) return known;
    const person = ask(payload, token);
    remembered.set(key, person);
    person.catch(() => remembered.delete(key));
    return person;
  };
}

const nameIn = (claims: Readonly<Record<string, unknown>>): string | null => textClaim(claims, 'name') ?? textClaim(claims, 'preferred_username');
