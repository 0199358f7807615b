import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';

/** Somebody who has signed in, as a valid token names them. */
export interface Caller {
  readonly sub: string;
  /** null for somebody who has to be turned away: only people with an e-mail address use the product. */
  readonly email: string | null;
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
  /** As the provider names itself; its tokens say the same. */
  readonly issuer: string;
  /** `aud` of tokens for this product; undefined where the provider sets none, and `isForUs` looks for another mark. */
  readonly audience: string | undefined;
  /** What a token may be signed with; a token has no say in it. */
  readonly algorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** Keys that stay as long as the process: a signature that was right once is right until the token ends. */
  readonly keysStay?: boolean;
  /** How far the provider's clock may be from ours. */
  readonly clockToleranceS: number;
  /** Whether it is an access token for this product; ID tokens and tokens for others are not. */
  isForUs(payload: JWTPayload): boolean;
  /** E-mail address and name of whoever a genuine token is of. @throws IssuerUnavailable */
  personOf(payload: JWTPayload, token: string): Promise<Pick<Caller, 'email' | 'name'>>;
  /** Whether the account may still use the product. */
  isWelcome(sub: string): boolean;
}

/** Tokens that are remembered at most: of people who are at work at the same time. */
const MAX_REMEMBERED = 4096;

/** Who a token is of. @throws NotSignedIn, whatever is wrong with the token; IssuerUnavailable */
export type TokenCheck = (token: string) => Promise<Caller>;

/**
 * Checks tokens by a policy. A signature takes longer to check than most calls take to answer, so one that was right is
 * remembered where keys stay; that the token has not ended, and that its account is still welcome, is asked every time.
 */
export function createTokenCheck(policy: TokenPolicy): TokenCheck {
  const remembered = new LRUCache<string, JWTPayload>({ max: MAX_REMEMBERED });

  async function genuine(token: string): Promise<JWTPayload> {
    const known = remembered.get(token);
    if (known && !hasEnded(known, policy)) return known;
    remembered.delete(token);
    const payload = await verified(token, policy);
    if (policy.keysStay) remembered.set(token, payload);
    return payload;
  }

  return async (token) => {
    const payload = await genuine(token);
    const { sub, exp = 0 } = payload;
    if (sub === undefined || sub === '') throw new NotSignedIn('The token names nobody.');
    if (!policy.isForUs(payload)) throw new NotSignedIn('The token is not for this product.');
    if (!policy.isWelcome(sub)) throw new NotSignedIn('This account is disabled.');
    return { sub, ...(await policy.personOf(payload, token)), until: exp * 1000 };
  };
}

const hasEnded = ({ exp = 0 }: JWTPayload, { clockToleranceS }: TokenPolicy): boolean => Math.floor(Date.now() / 1000) >= exp + clockToleranceS;

async function verified(token: string, { issuer, audience, algorithms, keys, clockToleranceS }: TokenPolicy): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer, ...(audience === undefined ? {} : { audience }),
      algorithms: [...algorithms], clockTolerance: clockToleranceS, requiredClaims: ['sub', 'exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new NotSignedIn('The token is not valid.', { cause: error });
    throw error;
  }
}

/** A claim that says something. */
export function textClaim(claims: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
