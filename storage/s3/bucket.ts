import { createHash } from 'node:crypto';
import {
  CopyObjectCommand, CreateBucketCommand, DeleteObjectCommand, DeleteObjectsCommand, GetBucketVersioningCommand, GetObjectCommand, HeadBucketCommand,
  HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client,
} from '@aws-sdk/client-s3';
import { StorageFull, StorageUnavailable } from '../errors/storageErrors.ts';
import type { BucketAddress } from '../blobUrl.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

/** One object as a listing tells of it. */
export interface Listed {
  readonly key: string;
  /** When it was written, in epoch milliseconds, by the store's clock and in whole seconds. */
  readonly writtenAt: number;
}

export interface BucketOptions {
  /** One try of one request. */
  readonly timeoutMs: number;
  readonly attempts: number;
}

/** What the blob store needs of a bucket. The client is used in this file only. */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** undefined without such an object. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** False when there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Keys below a prefix in order, asked for in pages of at most 1,000. */
  list(prefix: string, pageSize?: number): AsyncGenerator<Listed, void>;
  /** The parts of keys between a prefix and the next slash, with both. */
  folders(prefix: string): AsyncGenerator<string, void>;
  /** What is not there is removed already. */
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

const WHAT = 'texts and pictures';
/** How many keys one request may remove or list (Amazon S3 API reference, DeleteObjects and ListObjectsV2). */
const MAX_KEYS = 1000;
/** Requests at once: fewer than the client's sockets. */
const MAX_CONCURRENT = 32;
const NOT_IMPLEMENTED = 501;
/** A key that nothing is ever stored under. */
const NOBODYS = 'nothing';
const FULL: readonly unknown[] = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'StorageFull'];
const NOT_THERE: readonly unknown[] = ['NoSuchKey', 'NotFound', 'NoSuchBucket'];
const MADE_ALREADY: readonly unknown[] = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'];

/**
 * Opens a bucket and makes it when it is missing.
 * @throws StorageUnavailable, also for a bucket that keeps old versions or lets nothing be removed: erased bytes would stay in it
 */
export async function openBucket(address: BucketAddress, options: BucketOptions): Promise<Bucket> {
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  const client = new S3Client({
    endpoint, region, forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: options.attempts,
    // Other stores than Amazon's know the newer checksums in part only; the blob store checks every blob by its hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: options.timeoutMs, requestTimeout: options.timeoutMs, throwOnRequestTimeout: true },
  });
  withContentMd5(client);
  const bucket = new S3Bucket(client, address.bucket, options.timeoutMs * (options.attempts + 1));
  try {
    await bucket.makeReady();
    return bucket;
  } catch (error) {
    bucket.close();
    throw error;
  }
}

/** Stores older than the newer checksums (MinIO, Ceph, ECS) remove nothing in one request without this one (RFC 1864). */
function withContentMd5(client: S3Client): void {
  client.middlewareStack.add((next, { commandName }) => (given) => {
    const request = given.request as { readonly headers: Record<string, string>; readonly body?: string | Uint8Array };
    if (commandName === 'DeleteObjectsCommand' && request.body !== undefined) request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
    return next(given);
  }, { step: 'build', priority: 'low', name: 'contentMd5OfRemovals' });
}

class S3Bucket implements Bucket {
  readonly #client: S3Client;
  readonly #name: string;
  /** After this nothing more is waited for, whatever the client thinks. */
  readonly #patienceMs: number;
  readonly #concurrency = new ConcurrencyLimit(MAX_CONCURRENT);
  /** The store removes no more than one object in one request. */
  #oneByOne = false;

  constructor(client: S3Client, name: string, patienceMs: number) {
    this.#client = client;
    this.#name = name;
    this.#patienceMs = patienceMs;
  }

  async makeReady(): Promise<void> {
    const at = { Bucket: this.#name };
    const there = await this.#ask((abort) => this.#client.send(new HeadBucketCommand(at), abort), NOT_THERE);
    if (!there) await this.#ask((abort) => this.#client.send(new CreateBucketCommand(at), abort), MADE_ALREADY);
    const versions = await this.#ask((abort) => this.#client.send(new GetBucketVersioningCommand(at), abort), ['NotImplemented', 'AccessDenied']);
    if (versions?.Status === 'Enabled') {
      throw new StorageUnavailable(WHAT, `bucket ${this.#name} keeps old versions, so nothing in it could be erased; switch versioning off`);
    }
    await this.#tryRemoving();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const input = { Bucket: this.#name, Key: key, Body: bytes, ContentLength: bytes.byteLength };
    await this.#ask((abort) => this.#client.send(new PutObjectCommand(input), abort));
  }

  async get(key: string): Promise<Buffer | undefined> {
    return this.#ask(async (abort) => {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#name, Key: key }), abort);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    }, NOT_THERE);
  }

  async has(key: string): Promise<boolean> {
    return (await this.#ask((abort) => this.#client.send(new HeadObjectCommand({ Bucket: this.#name, Key: key }), abort), NOT_THERE)) !== undefined;
  }

  async copy(from: string, to: string): Promise<boolean> {
    const input = { Bucket: this.#name, Key: to, CopySource: encodeURI(`${this.#name}/${from}`) };
    return (await this.#ask((abort) => this.#client.send(new CopyObjectCommand(input), abort), NOT_THERE)) !== undefined;
  }

  async *list(prefix: string, pageSize: number = MAX_KEYS): AsyncGenerator<Listed, void> {
    for await (const { Contents = [] } of this.#pages({ Prefix: prefix, MaxKeys: pageSize })) {
      for (const { Key = '', LastModified } of Contents) yield { key: Key, writtenAt: LastModified?.getTime() ?? 0 };
    }
  }

  async *folders(prefix: string): AsyncGenerator<string, void> {
    for await (const { CommonPrefixes = [] } of this.#pages({ Prefix: prefix, Delimiter: '/' })) {
      for (const { Prefix = '' } of CommonPrefixes) yield Prefix;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    if (this.#oneByOne) {
      await Promise.all(keys.map((key) => this.#removeOne(key)));
      return;
    }
    for (let from = 0; from < keys.length; from += MAX_KEYS) {
      const Objects = keys.slice(from, from + MAX_KEYS).map((Key) => ({ Key }));
      const { Errors = [] } = (await this.#ask((abort) =>
        this.#client.send(new DeleteObjectsCommand({ Bucket: this.#name, Delete: { Objects, Quiet: true } }), abort))) ?? {};
      const failed = Errors.find(({ Code }) => !NOT_THERE.includes(Code));
      if (failed) throw new StorageUnavailable(WHAT, `an object could not be removed (${failed.Code ?? 'no reason given'})`);
    }
  }

  close(): void {
    this.#client.destroy();
  }

  /** Better found out now than when somebody wants something erased. */
  async #tryRemoving(): Promise<void> {
    try {
      await this.remove([NOBODYS]);
    } catch (error) {
      if (!wasRefused(error)) throw error;
      this.#oneByOne = true;
      await this.remove([NOBODYS]);
    }
  }

  async #removeOne(key: string): Promise<void> {
    await this.#ask((abort) => this.#client.send(new DeleteObjectCommand({ Bucket: this.#name, Key: key }), abort), NOT_THERE);
  }

  async *#pages(query: { readonly Prefix: string; readonly MaxKeys?: number; readonly Delimiter?: string }) {
    let ContinuationToken: string | undefined;
    do {
      const input = { ...query, Bucket: this.#name, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) };
      const page = await this.#ask((abort) => this.#client.send(new ListObjectsV2Command(input), abort));
      if (!page) return;
      yield page;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  /** undefined when the store answers with one of the errors that mean "no". */
  #ask<T>(request: (options: { readonly abortSignal: AbortSignal }) => Promise<T>, no: readonly unknown[] = []): Promise<T | undefined> {
    return this.#concurrency.run(async () => {
      const signal = AbortSignal.timeout(this.#patienceMs);
      const late = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
      try {
        return await Promise.race([request({ abortSignal: signal }), late]);
      } catch (error) {
        if (no.includes(nameOf(error))) return undefined;
        throw asPortError(error);
      }
    });
  }
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

/** The store was reached and did not want to, as opposed to being away. */
function wasRefused(error: unknown): boolean {
  const { cause } = error as Error;
  const status = (cause as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode ?? 0;
  return (status >= 400 && status < 500) || status === NOT_IMPLEMENTED;
}

/** Codes and statuses of the store in the words of the port; keys and addresses stay out of the sentence. */
function asPortError(error: unknown): Error {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 507 || FULL.includes(nameOf(error))) return new StorageFull(WHAT, { cause: error });
  const code = (error as { code?: unknown }).code;
  const reason = typeof code === 'string' ? code : (nameOf(error) ?? 'unknown');
  return new StorageUnavailable(WHAT, `the object store answered with ${reason}${status === undefined ? '' : ` (${status})`}`, { cause: error });
}
