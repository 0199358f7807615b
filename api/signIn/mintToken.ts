import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Account } from '../people/accounts.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '../people/signingKeys.ts';
import { API_SCOPE, CLIENT_ID, type Origin } from './origin.ts';

export const TOKEN_LIFETIME_S = 900;

/** An access token as the identity provider gives it (RFC 9068), for the command line. */
export async function mintToken(account: Account, { issuer, audience }: Origin, keys: SigningKeys, lifetimeS: number = TOKEN_LIFETIME_S): Promise<string> {
  const { sub, email, name } = account;
  return new SignJWT({ scope: API_SCOPE, client_id: CLIENT_ID, email, name, jti: randomUUID() })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.token.kid ?? '', typ: 'at+jwt' })
    .setSubject(sub).setIssuer(issuer).setAudience(audience).setIssuedAt().setExpirationTime(`${lifetimeS}s`)
    .sign(await importJWK(keys.token, SIGNING_ALGORITHM));
}
