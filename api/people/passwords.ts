import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id (RFC 9106) with the parameters OWASP names for it: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

export const MIN_PASSWORD_LENGTH = 8;
/** Longer ones only cost time. */
export const MAX_PASSWORD_LENGTH = 256;

const derive = promisify(argon2);

/** The stored form of a password, with its salt and parameters (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const tag = await tagOf(password, salt, PARAMETERS);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Takes as long without a stored password as with one, so that nobody learns which addresses have an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (!match) {
    await tagOf(password, randomBytes(SALT_LENGTH), PARAMETERS);
    return false;
  }
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(match[5] ?? '', 'base64');
  const tag = await tagOf(password, Buffer.from(match[4] ?? '', 'base64'), { memory, passes, parallelism });
  return expected.length === tag.length && timingSafeEqual(expected, tag);
}

function tagOf(password: string, nonce: Buffer, parameters: { memory: number; passes: number; parallelism: number }): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_LENGTH, ...parameters });
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
