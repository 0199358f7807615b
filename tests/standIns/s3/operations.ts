import { createHash } from 'node:crypto';
import { escapeXml, isoTime, listing, refusal, unescapeXml, xml, type Answer } from './answers.ts';
import type { Objects, StoredObject } from './objects.ts';

export interface Request {
  readonly method: string;
  /** Decoded, below the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const KNOWN_LISTING = new Set(['list-type', 'prefix', 'delimiter', 'max-keys', 'continuation-token', 'x-id', 'encoding-type']);

const etag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const notThere = (key: string): Answer => refusal(404, 'NoSuchKey', `There is no object ${key}.`);

/** Operations on objects of one bucket; what it does not know it refuses. */
export function answerObject(objects: Objects, bucket: string, request: Request, now: number): Answer {
  const { method, key, headers, body } = request;
  if (method === 'GET' || method === 'HEAD') return give(objects.get(key), method, key);
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (method !== 'PUT') return refusal(501, 'NotImplemented', `${method} of an object`);
  const source = headers['x-amz-copy-source'];
  if (typeof source === 'string') return copy(objects, decodeURIComponent(source).replace(/^\//, '').slice(bucket.length + 1), key, now);
  if (String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING')) return refusal(501, 'NotImplemented', 'chunked signatures');
  objects.set(key, body, now);
  return { status: 200, headers: { etag: etag(body) } };
}

function give(found: StoredObject | undefined, method: string, key: string): Answer {
  if (!found) return method === 'HEAD' ? { status: 404 } : notThere(key);
  const headers = { 'content-length': String(found.bytes.length), etag: etag(found.bytes), 'last-modified': new Date(found.writtenAt).toUTCString() };
  return method === 'HEAD' ? { status: 200, headers } : { status: 200, headers, body: found.bytes };
}

function copy(objects: Objects, from: string, to: string, now: number): Answer {
  const found = objects.get(from);
  if (!found) return notThere(from);
  objects.set(to, found.bytes, now);
  return xml(200, `<CopyObjectResult><LastModified>${isoTime(now)}</LastModified><ETag>${escapeXml(etag(found.bytes))}</ETag></CopyObjectResult>`);
}

/** `ListObjectsV2`; a continuation token is the last key or folder that was told. */
export function answerListing(objects: Objects, query: URLSearchParams): Answer {
  const unknown = [...query.keys()].find((name) => !KNOWN_LISTING.has(name));
  if (unknown !== undefined || query.get('list-type') !== '2') return refusal(501, 'NotImplemented', `listing with ${unknown ?? 'another version'}`);
  const prefix = query.get('prefix') ?? '';
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const token = query.get('continuation-token') ?? '';
  const found: (readonly [string, StoredObject])[] = [];
  const folders: string[] = [];
  let last = '';
  for (const key of objects.after(token > prefix ? token : prefix.slice(0, -1))) {
    if (!key.startsWith(prefix)) {
      if (key > prefix) break;
      continue;
    }
    const folder = folderOf(key, prefix, query.get('delimiter'));
    if (folder !== undefined && (folder === folders.at(-1) || (token !== '' && token.startsWith(folder)))) {
      last = key;
      continue;
    }
    if (found.length + folders.length === most) return listing({ prefix, found, folders, next: last });
    if (folder === undefined) found.push([key, objects.get(key) as StoredObject]);
    else folders.push(folder);
    last = key;
  }
  return listing({ prefix, found, folders, next: undefined });
}

function folderOf(key: string, prefix: string, delimiter: string | null): string | undefined {
  if (delimiter === null || delimiter === '') return undefined;
  const end = key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}

/** `DeleteObjects`. */
export function answerDeletion(objects: Objects, body: Buffer): Answer {
  const keys = [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key));
  if (keys.length === 0 || keys.length > 1000) return refusal(400, 'MalformedXML', 'between 1 and 1,000 keys are needed');
  for (const key of keys) objects.delete(key);
  return xml(200, '<DeleteResult></DeleteResult>');
}
