import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusal, xml, type Answer } from './answers.ts';
import { Objects } from './objects.ts';
import { answerDeletion, answerListing, answerObject, type Request } from './operations.ts';

/** What goes wrong; changed by tests at any time. */
export interface S3Faults {
  /** Requests are taken in and never answered. */
  silent: boolean;
  /** Before each answer. */
  delayMs: number;
  /** The next so many writes are cut off before (or after) they are carried out. */
  dropBefore: number;
  dropAfter: number;
  /** The next so many writes are carried out twice. */
  duplicate: number;
  /** Every write is refused for want of room. */
  full: boolean;
  /** How wrong the store's clock goes. */
  clockOffMs: number;
  /** Whether the bucket says that it keeps old versions. */
  versioned: boolean;
  /** How many objects are removed in one request: as most stores do, with the older checksum only, one, or none. */
  removes: 'batches' | 'batchesWithMd5' | 'one' | 'none';
  /** Asked at each read: answered with an error, or cut off in the middle of its answer. */
  failsRead: (kind: string) => 'refuse' | 'breakOff' | false;
}

export interface S3StandInOptions {
  readonly port?: number;
  /** Keeps the objects over kill -9. */
  readonly file?: string;
}

const KEY = 'TESTKEY';
const SECRET = 'TESTSECRET';

/** A stand-in for an S3-compatible object store, with the operations the blob store uses; anything else is refused. */
export class S3StandIn {
  readonly faults: S3Faults = {
    silent: false, delayMs: 0, dropBefore: 0, dropAfter: 0, duplicate: 0, full: false, clockOffMs: 0, versioned: false, removes: 'batches', failsRead: () => false,
  };
  readonly objects: Objects;
  readonly #buckets = new Set<string>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(file?: string) {
    this.objects = new Objects(file);
  }

  static async start({ port = 0, file }: S3StandInOptions = {}): Promise<S3StandIn> {
    const standIn = new S3StandIn(file);
    await new Promise<void>((resolve) => standIn.#server.listen(port, '127.0.0.1', resolve));
    return standIn;
  }

  /** As `BLOB_URL`. */
  url(bucket = 'tapestry'): string {
    return `s3+http://${KEY}:${SECRET}@127.0.0.1:${(this.#server.address() as AddressInfo).port}/${bucket}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    this.objects.close();
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { faults } = this;
    if (faults.silent) return;
    if (faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
    const writes = incoming.method === 'PUT' || incoming.method === 'POST';
    if (writes && faults.dropBefore > 0) {
      faults.dropBefore -= 1;
      incoming.socket.destroy();
      return;
    }
    const failing = !writes && incoming.method !== 'DELETE' && faults.failsRead(kindOf(incoming));
    if (failing === 'refuse') {
      response.writeHead(500).end();
      return;
    }
    const answer = this.#answer(incoming, Buffer.concat(chunks), writes);
    if (failing === 'breakOff') return breakOff(incoming, response, answer);
    if (writes && faults.dropAfter > 0) {
      faults.dropAfter -= 1;
      incoming.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  }

  #answer(incoming: IncomingMessage, body: Buffer, writes: boolean): Answer {
    const url = new URL(incoming.url ?? '/', 'http://stand-in');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (!String(incoming.headers.authorization).includes(`Credential=${KEY}/`)) return refusal(403, 'InvalidAccessKeyId', 'This key is not known.');
    if (writes && this.faults.full) return refusal(507, 'InsufficientStorage', 'There is no room left.');
    const request: Request = { method: incoming.method ?? '', key, query: url.searchParams, headers: incoming.headers, body };
    if (key === '') return this.#answerBucket(bucket, request);
    if (!this.#knows(bucket)) return refusal(404, 'NoSuchBucket', `There is no bucket ${bucket}.`);
    if (request.method === 'DELETE' && this.faults.removes === 'none') return refusal(403, 'AccessDenied', 'Access denied.');
    const now = Date.now() + this.faults.clockOffMs;
    if (writes && this.faults.duplicate > 0) {
      this.faults.duplicate -= 1;
      answerObject(this.objects, bucket, request, now);
    }
    return answerObject(this.objects, bucket, request, now);
  }

  #answerBucket(bucket: string, { method, query, headers, body }: Request): Answer {
    if (method === 'PUT') {
      if (this.#buckets.has(bucket)) return refusal(409, 'BucketAlreadyOwnedByYou', 'It is there already.');
      this.#buckets.add(bucket);
      return { status: 200 };
    }
    if (!this.#knows(bucket)) return method === 'HEAD' ? { status: 404 } : refusal(404, 'NoSuchBucket', `There is no bucket ${bucket}.`);
    if (method === 'HEAD') return { status: 200 };
    if (method === 'GET' && query.has('versioning')) return xml(200, `<VersioningConfiguration>${this.faults.versioned ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`);
    if (method === 'GET') return answerListing(this.objects, query);
    if (method === 'POST' && query.has('delete')) return this.#answerDeletion(headers, body);
    return refusal(501, 'NotImplemented', `${method} of a bucket`);
  }

  #answerDeletion(headers: Request['headers'], body: Buffer): Answer {
    const { removes } = this.faults;
    if (removes === 'none') return refusal(403, 'AccessDenied', 'Access denied.');
    if (removes === 'one') return refusal(501, 'NotImplemented', 'A header or query you provided implies functionality that is not implemented.');
    const md5 = headers['content-md5'];
    if (removes === 'batchesWithMd5' && md5 === undefined) return refusal(400, 'MissingContentMD5', 'Missing required header for this request: Content-Md5.');
    if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) return refusal(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
    return answerDeletion(this.objects, body);
  }

  /** A store that kept its objects over a crash kept its bucket too. */
  #knows(bucket: string): boolean {
    if (!this.#buckets.has(bucket) && !this.objects.after('').next().done) this.#buckets.add(bucket);
    return this.#buckets.has(bucket);
  }
}

/** Half of what was promised, then nothing. */
function breakOff({ socket }: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Answer): void {
  const bytes = Buffer.from(body);
  if (bytes.length < 2) {
    socket.destroy();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(bytes.length) });
  response.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
}

/** The method and what is asked for: a listing, or the first part of a key. */
function kindOf({ method = '', url = '/' }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, 'http://stand-in');
  return [method, pathname.split('/')[2] || [...searchParams.keys()].toSorted().join(' ')].join(' ');
}
