import type { BlobHash } from '../blobStore.ts';

/**
 * Keys in the bucket. Every reference has a copy of its own, so that no count has to be kept between processes:
 *
 * - `owners/{owner}/{name}/{hash}`: the bytes, as one owner has them under one name
 * - `hashes/{hash}/{owner}/{name}`: empty; where to find such a copy by its content
 * - `hashes/{hash}/~{time}-{id}`: the bytes of a blob that was put and has no owner yet
 */
export const OWNERS = 'owners/';
export const HASHES = 'hashes/';

export interface Reference {
  readonly owner: string;
  readonly name: string;
  readonly hash: BlobHash;
}

/** A claim's number says when it was made, in epoch milliseconds; `CLAIM_DIGITS` keep claims in order of time. */
const CLAIM = /^~(\d{15})-/;
const CLAIM_DIGITS = 15;

export const copyKey = ({ owner, name, hash }: Reference): string => `${namePrefix(owner, name)}${hash}`;
export const markerKey = ({ owner, name, hash }: Reference): string => `${hashPrefix(hash)}${encode(owner)}/${encode(name)}`;
export const claimKey = (hash: BlobHash, now: number, id: string): string =>
  `${hashPrefix(hash)}~${String(now).padStart(CLAIM_DIGITS, '0')}-${id}`;

export const ownerPrefix = (owner: string): string => `${OWNERS}${encode(owner)}/`;
export const namePrefix = (owner: string, name: string): string => `${ownerPrefix(owner)}${encode(name)}/`;
export const hashPrefix = (hash: BlobHash): string => `${HASHES}${hash}/`;
/** Of all owners that begin with a text. */
export const ownersPrefix = (beginning: string): string => `${OWNERS}${encode(beginning)}`;

/** The owner that a prefix `owners/{owner}/` stands for. */
export const ownerOfPrefix = (prefix: string): string => decode(prefix.slice(OWNERS.length, -1));

/** What a copy's or a marker's key says; undefined for a claim and for keys of other programs. */
export function referenceOf(key: string): Reference | undefined {
  const [room, first = '', second = '', third = '', rest] = key.split('/');
  if (rest !== undefined) return undefined;
  if (room === 'owners' && third !== '') return { owner: decode(first), name: decode(second), hash: third };
  if (room === 'hashes' && third !== '') return { owner: decode(second), name: decode(third), hash: first };
  return undefined;
}

/** When a claim was made; undefined for a key that is no claim. */
export function claimedAt(key: string): number | undefined {
  const time = CLAIM.exec(key.split('/')[2] ?? '')?.[1];
  return time === undefined ? undefined : Number(time);
}

/** The hash in a key below `hashes/`. */
export const hashOfKey = (key: string): BlobHash => key.split('/')[1] ?? '';

/**
 * Without slashes, which part keys, dots, which make paths, and per cent signs, which stores and proxies decode at will.
 */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E').replaceAll('.', '%2E').replaceAll('%', '=');
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('=', '%'));
}
