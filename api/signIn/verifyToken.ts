import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { SIGNING_ALGORITHM, type SigningKeys } from '../people/signingKeys.ts';
import { API_SCOPE, type Origin } from './origin.ts';

/** Somebody who has signed in, as a valid token names them. */
export interface Caller {
  readonly sub: string;
  readonly email: string;
  readonly name: string | null;
  /** Epoch milliseconds: the token's end. */
  readonly until: number;
}

/** The token is missing, not genuine, for somebody else, or outdated. */
export class NotSignedIn extends Error {
  readonly code = 'notSignedIn';
}

/** How one kind of identity provider's access tokens are told from any other token. */
export interface TokenPolicy {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** Access tokens of this provider carry it; ID tokens do not. */
  readonly scope: string;
  /** Whether the account may still use the product. */
  isWelcome(sub: string): boolean;
}

const CLOCK_TOLERANCE_S = 5;

/** @throws NotSignedIn, whatever is wrong with the token */
export async function verifyToken(token: string, policy: TokenPolicy): Promise<Caller> {
  const { issuer, audience, algorithms, keys, scope, isWelcome } = policy;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer, audience, algorithms: [...algorithms], clockTolerance: CLOCK_TOLERANCE_S, requiredClaims: ['sub', 'exp'],
    });
    const { sub, email, name, exp = 0, scope: granted } = payload;
    if (sub === undefined || typeof email !== 'string' || email === '') throw new NotSignedIn('The token names nobody with an e-mail address.');
    if (typeof granted !== 'string' || !granted.split(' ').includes(scope)) throw new NotSignedIn('The token is not for this product.');
    if (!isWelcome(sub)) throw new NotSignedIn('This account is disabled.');
    return { sub, email, name: typeof name === 'string' && name !== '' ? name : null, until: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new NotSignedIn('The token is not valid.', { cause: error });
    throw error;
  }
}

/** The tokens of the embedded identity provider and of the command line. */
export function embeddedPolicy({ issuer, audience }: Origin, keys: SigningKeys, isWelcome: (sub: string) => boolean): TokenPolicy {
  const { d: _private, ...publicKey } = keys.token;
  return { issuer, audience, algorithms: [SIGNING_ALGORITHM], keys: createLocalJWKSet({ keys: [publicKey] }), scope: API_SCOPE, isWelcome };
}
