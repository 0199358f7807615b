import { isIP } from 'node:net';
import { z } from 'zod';
import { bucketAddress } from '../storage/blobUrl.ts';

/** A whole number within limits, given as text. */
export function wholeNumber(least: number, most: number, what = `a whole number from ${least} to ${most}`) {
  return z.string().trim().regex(/^\d+$/, what).transform(Number).refine((number) => number >= least && number <= most, what);
}

export const port = wholeNumber(1, 65_535, 'a port from 1 to 65535');

/** An address that may hold a password: of one that is wrong, only what is expected is said. */
export function secretUrl(protocols: readonly string[], what: string) {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.host !== '';
  }, what);
}

/** Where blobs are, with a bucket's name that servers take. */
export const blobUrl = secretUrl(['s3+http:', 's3+https:'], 'an address s3+https://key:secret@host/bucket')
  .refine((text) => {
    try {
      return bucketAddress(text).bucket !== '';
    } catch {
      return false;
    }
  }, 'an address s3+https://key:secret@host/bucket with key and secret percent-encoded and a bucket of 3 to 63 lower-case letters, digits, dots and hyphens');

/** An http or https address with nothing after the host. */
export const origin = z.string().refine((text) => {
  const url = webAddress(text);
  return url !== null && url.pathname === '/';
}, 'an http or https address without a path');

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses and networks between commas; a few networks have names. */
export const networks = z.string()
  .transform((text) => text.split(',').map((part) => part.trim()).filter((part) => part !== ''))
  .refine((parts) => parts.every((part) => NETWORKS.has(part) || isNetwork(part)), 'addresses or networks like 10.0.0.7, 10.0.0.0/8, loopback or uniquelocal, with commas between');

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** As an OpenID provider names itself; in the clear on this machine only. */
export const issuer = z.string().refine((text) => {
  const url = webAddress(text);
  return url !== null && (url.protocol === 'https:' || LOOPBACK.has(url.hostname));
}, 'the https address of an OpenID Connect issuer');

function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '' ? url : null;
}
