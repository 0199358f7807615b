import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { keptSecret } from './secrets.ts';

export const SIGNING_ALGORITHM = 'ES256';

export interface SigningKeys {
  /** Private, with `kid`. */
  readonly token: JWK;
  /** Signs the identity provider's cookies. */
  readonly cookies: readonly string[];
  /** Signs addresses of images. */
  readonly addresses: Buffer;
}

/** The keys of an installation, made at its first start. */
export async function signingKeys(database: DatabaseSync): Promise<SigningKeys> {
  const random = (): string => randomBytes(32).toString('base64url');
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const fresh: JWK = { ...(await exportJWK(privateKey)), alg: SIGNING_ALGORITHM, use: 'sig', kid: random().slice(0, 16) };
  return {
    token: JSON.parse(keptSecret(database, 'tokenKey', () => JSON.stringify(fresh))) as JWK,
    cookies: [keptSecret(database, 'cookieKey', random)],
    addresses: Buffer.from(keptSecret(database, 'addressKey', random), 'base64url'),
  };
}
