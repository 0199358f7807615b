import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { BlobHash } from '../blobStore.ts';
import { revivedError } from '../writing/plainErrors.ts';
import { Scrubber } from '../writing/scrubber.ts';
import { createWritingThread, type WritingThread } from '../writing/writingThread.ts';
import { openBlobDatabase } from './blobDatabase.ts';
import type { BlobOrder, BlobOutcome, Reference } from './blobOrders.ts';

const PROGRAM = new URL('./blobWriter.ts', import.meta.url);

const STATEMENTS = {
  find: 'SELECT hash FROM refs WHERE owner = ? AND name = ?',
  list: 'SELECT name, hash FROM refs WHERE owner = ? ORDER BY name',
  page: 'SELECT owner, name, hash FROM refs WHERE (owner, name) > (?, ?) ORDER BY owner, name LIMIT 500',
  owners: 'SELECT DISTINCT owner FROM refs WHERE owner > ? AND owner >= ? ORDER BY owner LIMIT 500',
  referenced: 'SELECT EXISTS (SELECT 1 FROM refs WHERE hash = ?) AS found',
  doomed: 'SELECT hash FROM doomed',
  small: 'SELECT bytes FROM small WHERE hash = ?',
  age: 'SELECT put FROM small WHERE hash = ?',
  smallHashes: 'SELECT hash FROM small WHERE hash > ? ORDER BY hash LIMIT 500',
};

export interface ReferencesOptions {
  /** What is referred to, for error sentences. */
  readonly what: string;
  /** Told, in a sentence, what keeps removed content in the files, and when it is gone after all. */
  onTrouble(message: string): void;
}

/**
 * Who refers to which blob, and the bytes of small blobs. Read here, written by a thread of its own, so that waiting for
 * the disk holds up nobody who reads or is answered here.
 */
export class References {
  readonly #database: DatabaseSync;
  readonly #statements: Readonly<Record<keyof typeof STATEMENTS, StatementSync>>;
  readonly #writer: WritingThread<BlobOrder, BlobOutcome>;
  readonly #scrubber: Scrubber;
  readonly #hadLog: boolean;

  /** @throws NewerData */
  constructor(file: string, { what, onTrouble }: ReferencesOptions) {
    this.#hadLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
    this.#database = openBlobDatabase(file);
    this.#statements = Object.fromEntries(
      Object.entries(STATEMENTS).map(([name, sql]) => [name, this.#database.prepare(sql)]),
    ) as Record<keyof typeof STATEMENTS, StatementSync>;
    this.#writer = createWritingThread({ what, program: PROGRAM, settings: file });
    this.#scrubber = new Scrubber({ file: basename(file), onTrouble, attempt: async () => (await this.#ordered({ do: 'scrub' })).isScrubbed === true });
  }

  /** Settles when the order is carried out and on the disk. @throws SQLite's errors; StorageUnavailable */
  async order(order: Exclude<BlobOrder, { readonly do: 'scrub' }>): Promise<void> {
    await this.#ordered(order);
  }

  /** Leaves nothing in the files of what was removed before, now or as soon as readers allow. @throws SQLite's errors; StorageUnavailable */
  scrub(): Promise<void> {
    return this.#scrubber.scrub();
  }

  /** A write-ahead log that was there at the start may hold what was removed before it: nobody knows whether that was scrubbed. */
  async scrubLeftovers(): Promise<void> {
    if (this.#hadLog) await this.#scrubber.resume();
  }

  /** What keeps removed content in the files, in a sentence, while something does. */
  get trouble(): string | undefined {
    return this.#scrubber.trouble;
  }

  find(owner: string, name: string): BlobHash | undefined {
    return this.#statements.find.get(owner, name)?.['hash'] as BlobHash | undefined;
  }

  list(owner: string): readonly { readonly name: string; readonly hash: BlobHash }[] {
    return this.#statements.list.all(owner).map(({ name, hash }) => ({ name: name as string, hash: hash as string }));
  }

  /** References after one, ordered by owner and name. */
  page(after: Pick<Reference, 'owner' | 'name'>): readonly Reference[] {
    return this.#statements.page.all(after.owner, after.name) as unknown as readonly Reference[];
  }

  /** Owners after one that begin with a prefix, in order. */
  owners(after: string, prefix: string): readonly string[] {
    const owners = this.#statements.owners.all(after, prefix).map(({ owner }) => owner as string);
    return owners.filter((owner) => owner.startsWith(prefix));
  }

  isReferenced(hash: BlobHash): boolean {
    return this.#statements.referenced.get(hash)?.['found'] === 1;
  }

  doomed(): readonly BlobHash[] {
    return this.#statements.doomed.all().map(({ hash }) => hash as string);
  }

  /** Bytes of a small blob, unchecked; undefined where it is none, or a file. */
  small(hash: BlobHash): Buffer | undefined {
    const bytes = this.#statements.small.get(hash)?.['bytes'] as Uint8Array | undefined;
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** When a small blob was last put, in epoch milliseconds. */
  age(hash: BlobHash): number | undefined {
    return this.#statements.age.get(hash)?.['put'] as number | undefined;
  }

  *smallHashes(): Generator<BlobHash, void> {
    for (let after = ''; ;) {
      const page = this.#statements.smallHashes.all(after).map(({ hash }) => hash as string);
      if (page.length === 0) return;
      yield* page;
      after = page.at(-1) ?? after;
    }
  }

  async close(): Promise<void> {
    await this.#scrubber.close();
    await this.#writer.close();
    if (this.#database.isOpen) this.#database.close();
  }

  async #ordered(order: BlobOrder): Promise<BlobOutcome & { readonly ok: true }> {
    const outcome = await this.#writer.write(order);
    if (!outcome.ok) throw revivedError(outcome.error);
    return outcome;
  }
}
