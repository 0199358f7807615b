import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { askIssuer } from './askIssuer.ts';
import type { Discovery } from './discovery.ts';
import { IssuerUnavailable } from './issuerUnavailable.ts';

interface Held {
  readonly keyOf: JWTVerifyGetKey;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** Keys are asked for again after this time, so that one that was withdrawn is not trusted for long. */
const FRESH_MS = 600_000;
/** An issuer that is down does not throw out who is signed in: its keys are believed so long. */
const BELIEVED_MS = 86_400_000;
/** A key that nobody knows, or an issuer that fails, is not asked for by every call. */
const PAUSE_MS = 2000;

/**
 * The public keys of an issuer: held, asked for anew when a token names one that is not among them (the issuer has
 * changed its keys), and believed for a day while the issuer cannot be reached.
 */
export function issuerKeys(issuer: string, discovery: Discovery, now: () => number): JWTVerifyGetKey {
  let held: Held | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    asked = now();
    try {
      held = { keyOf: await fetchKeys(issuer, (await discovery.metadata()).jwksUri), since: now() };
      failure = undefined;
    } catch (error) {
      failure = error;
    } finally {
      asking = undefined;
    }
  }

  const mayAsk = (): boolean => asking !== undefined || now() - asked >= PAUSE_MS;

  return async (header, token) => {
    if ((!held || now() - held.since >= FRESH_MS) && mayAsk()) await (asking ??= ask());
    if (!held || now() - held.since >= BELIEVED_MS) throw failure ?? new IssuerUnavailable(issuer, 'has given no keys');
    try {
      return await held.keyOf(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
      await (asking ??= ask());
      return await held.keyOf(header, token);
    }
  };
}

async function fetchKeys(issuer: string, uri: string): Promise<JWTVerifyGetKey> {
  const { status, json } = await askIssuer(issuer, uri);
  if (status !== 200) throw new IssuerUnavailable(issuer, `answers ${status} when asked for its keys`);
  try {
    return createLocalJWKSet(json as unknown as JSONWebKeySet);
  } catch (error) {
    throw new IssuerUnavailable(issuer, 'gives no keys', { cause: error });
  }
}
