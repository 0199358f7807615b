import { join } from 'node:path';
import { blobHash } from '../blobHash.ts';
import { DamagedBlob, UnknownBlob, type BlobHash, type BlobStore } from '../blobStore.ts';
import { asStorageError } from '../errors/storageErrors.ts';
import { BlobBytes } from './blobBytes.ts';
import { BlobFiles, isBlobHash } from './blobFiles.ts';
import { Claims } from './claims.ts';
import { KeyedLocks } from './keyedLocks.ts';
import type { Reference } from './blobOrders.ts';
import { References } from './references.ts';

const WHAT = 'texts and pictures';

/**
 * Opens the blobs of a data folder: files under `blobs/`, references and small blobs in `blobs.sqlite`. One process
 * only. A blob is on the disk before anything refers to it, and no longer referred to before it is removed.
 * @param onTrouble told, in a sentence, when another program keeps erased bytes in the files, and when they are gone, and
 *   when a file that is erased cannot be removed
 * @throws NewerData; StorageFull; StorageUnavailable
 */
export async function openFileBlobStore(folder: string, onTrouble: (message: string) => void = () => undefined): Promise<BlobStore> {
  return translated(async () => {
    const references = new References(join(folder, 'blobs.sqlite'), { what: WHAT, onTrouble });
    try {
      const store = new FileBlobStore(new BlobBytes(await BlobFiles.open(join(folder, 'blobs')), references), references, onTrouble);
      await references.scrubLeftovers();
      await store.removeDoomed();
      return store;
    } catch (error) {
      await references.close();
      throw error;
    }
  });
}

class FileBlobStore implements BlobStore {
  readonly #bytes: BlobBytes;
  readonly #references: References;
  readonly #onTrouble: (message: string) => void;
  readonly #claims = new Claims();
  /** By hash: a blob is never put, referred to and removed at the same time. */
  readonly #locks = new KeyedLocks();

  /** Of files that cannot be removed, those that were told of. */
  readonly #told = new Set<BlobHash>();

  constructor(bytes: BlobBytes, references: References, onTrouble: (message: string) => void) {
    this.#bytes = bytes;
    this.#references = references;
    this.#onTrouble = onTrouble;
  }

  async put(bytes: Uint8Array): Promise<BlobHash> {
    const hash = await blobHash(bytes);
    await this.#locked(hash, async () => {
      await this.#bytes.put(hash, bytes);
      this.#claims.add(hash, Date.now());
    });
    return hash;
  }

  async addRef(owner: string, name: string, hash: BlobHash): Promise<void> {
    await this.#locked(hash, async () => {
      if (!isBlobHash(hash) || (await this.#bytes.age(hash)) === undefined) throw new UnknownBlob(hash);
      await this.#references.order({ do: 'refer', reference: { owner, name, hash } });
      this.#claims.release(hash);
    });
    await this.removeDoomed();
  }

  async putFor(owner: string, name: string, bytes: Uint8Array): Promise<BlobHash> {
    const hash = await blobHash(bytes);
    await this.#locked(hash, () => this.#bytes.put(hash, bytes, { owner, name, hash }));
    await this.removeDoomed();
    return hash;
  }

  async find(owner: string, name: string): Promise<BlobHash | undefined> {
    return translated(() => this.#references.find(owner, name));
  }

  async list(owner: string): Promise<readonly { readonly name: string; readonly hash: BlobHash }[]> {
    return translated(() => this.#references.list(owner));
  }

  async *owners(prefix: string): AsyncGenerator<string, void> {
    let last = '';
    for (;;) {
      const page = await translated(() => this.#references.owners(last, prefix));
      if (page.length === 0) return;
      yield* page;
      last = page.at(-1) ?? last;
    }
  }

  async get(hash: BlobHash): Promise<Uint8Array | undefined> {
    if (!isBlobHash(hash)) return undefined;
    const bytes = await translated(() => this.#bytes.read(hash));
    if (bytes && await blobHash(bytes) !== hash) throw new DamagedBlob(hash);
    return bytes;
  }

  async has(hash: BlobHash): Promise<boolean> {
    return isBlobHash(hash) && (await translated(() => this.#bytes.age(hash))) !== undefined;
  }

  async removeRef(owner: string, name: string): Promise<void> {
    await translated(() => this.#references.order({ do: 'remove', owner, name }));
    await this.removeDoomed();
  }

  async eraseOwner(owner: string): Promise<void> {
    const own = (await this.list(owner)).map(({ hash }) => hash);
    await translated(() => this.#references.order({ do: 'removeAll', owner }));
    await this.removeDoomed(new Set(own));
    await this.#scrub();
  }

  sweep(olderThanMs: number): Promise<number> {
    return translated(() => this.#sweep(olderThanMs));
  }

  async #sweep(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    this.#claims.expire(before);
    let swept = 0;
    for await (const hash of this.#bytes.hashes()) {
      if (this.#references.isReferenced(hash)) continue;
      await this.#locked(hash, async () => {
        const age = await this.#bytes.age(hash);
        if (age !== undefined && age <= before && (await this.#removeUnlessNeeded(hash)) !== 'needed') swept += 1;
      }).catch((error: unknown) => this.#tell(hash, error as Error));
    }
    if (swept > 0) await this.#scrub();
    return swept;
  }

  async *verify(): AsyncGenerator<string, void> {
    try {
      yield* this.#faults();
    } catch (error) {
      throw asStorageError(error, WHAT);
    }
  }

  async *#faults(): AsyncGenerator<string, void> {
    for (const hash of this.#told) yield notRemoved(hash);
    for await (const { owner, name, hash } of this.#allReferences()) {
      if (!(await this.has(hash))) yield `"${name}" of ${owner} is missing: there is no blob ${hash}.`;
    }
    for await (const hash of this.#bytes.hashes()) {
      const bytes = await this.#bytes.read(hash);
      if (bytes && await blobHash(bytes) !== hash) yield new DamagedBlob(hash).message;
    }
    if (this.#references.trouble !== undefined) yield this.#references.trouble;
  }

  async close(): Promise<void> {
    await this.#locks.idle();
    await this.#references.close();
  }

  /**
   * Removes the bytes of blobs that have lost their last reference, also of those that a crash left behind. What cannot
   * be removed is told and stays doomed: the next one who writes tries again, and so does the next start.
   * @throws StorageUnavailable where it is among those that the caller must know to be gone
   */
  async removeDoomed(mustGo: ReadonlySet<BlobHash> = new Set()): Promise<void> {
    let isStained = false;
    let failure: Error | undefined;
    for (const hash of await translated(() => this.#references.doomed())) {
      try {
        await this.#locked(hash, async () => {
          if ((await this.#removeUnlessNeeded(hash)) === 'stained') isStained = true;
          await this.#references.order({ do: 'spare', hash });
        });
        this.#told.delete(hash);
      } catch (error) {
        if (mustGo.has(hash)) failure ??= error as Error;
        else this.#tell(hash, error as Error);
      }
    }
    if (isStained) await this.#scrub();
    if (failure) throw failure;
  }

  #tell(hash: BlobHash, { message }: Error): void {
    if (this.#told.has(hash)) return;
    this.#told.add(hash);
    this.#onTrouble(`${notRemoved(hash)} It is tried again. ${message}`);
  }

  /** Small blobs that were removed leave the write-ahead log too. */
  #scrub(): Promise<void> {
    return translated(() => this.#references.scrub());
  }

  /** Answers what became of it; `stained` when its bytes lay beside the references. */
  async #removeUnlessNeeded(hash: BlobHash): Promise<'needed' | 'removed' | 'stained'> {
    if (this.#references.isReferenced(hash) || this.#claims.has(hash)) return 'needed';
    return (await this.#bytes.remove(hash)) ? 'stained' : 'removed';
  }

  async *#allReferences(): AsyncGenerator<Reference, void> {
    let last = { owner: '', name: '' };
    for (;;) {
      const page = this.#references.page(last);
      if (page.length === 0) return;
      yield* page;
      last = page.at(-1) ?? last;
    }
  }

  #locked<T>(hash: BlobHash, work: () => Promise<T>): Promise<T> {
    return this.#locks.run(hash, () => translated(work));
  }
}

const notRemoved = (hash: BlobHash): string => `The file of the erased blob ${hash} could not be removed.`;

async function translated<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStorageError(error, WHAT);
  }
}
