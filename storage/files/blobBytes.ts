import type { BlobHash } from '../blobStore.ts';
import type { BlobFiles } from './blobFiles.ts';
import type { Reference, SmallBlob } from './blobOrders.ts';
import type { References } from './references.ts';

/**
 * In bytes; up to here a blob lies beside the references and is on the disk with them, after one wait for it that all
 * share who write at that time. A file takes two of its own, one after the other, before its reference takes a third.
 */
const MAX_SMALL = 32_768;

/** Bytes of blobs, small ones beside the references, others in files. */
export class BlobBytes {
  readonly #files: BlobFiles;
  readonly #references: References;

  constructor(files: BlobFiles, references: References) {
    this.#files = files;
    this.#references = references;
  }

  /** Puts the bytes on the disk, and a reference to them where one is given: never the reference alone. */
  async put(hash: BlobHash, bytes: Uint8Array, reference?: Reference): Promise<void> {
    const small: SmallBlob | undefined = bytes.length > MAX_SMALL ? undefined : { hash, bytes, now: Date.now() };
    if (!small) await this.#putFile(hash, bytes);
    if (reference) await this.#references.order({ do: 'refer', reference, ...(small && { small }) });
    else if (small) await this.#references.order({ do: 'keep', small });
  }

  /** The bytes as they are, unchecked; undefined where there are none. */
  async read(hash: BlobHash): Promise<Buffer | undefined> {
    return this.#references.small(hash) ?? this.#files.read(hash);
  }

  /** When the blob was last put, in epoch milliseconds; undefined when it is not there. */
  async age(hash: BlobHash): Promise<number | undefined> {
    return this.#references.age(hash) ?? this.#files.age(hash);
  }

  /** Answers whether bytes beside the references are gone with it, which stay in their write-ahead log until that is scrubbed. */
  async remove(hash: BlobHash): Promise<boolean> {
    const isSmall = this.#references.age(hash) !== undefined;
    if (isSmall) await this.#references.order({ do: 'forget', hash });
    // A file may lie there as well: before version 2 of the references small blobs were files too.
    await this.#files.remove(hash);
    return isSmall;
  }

  /** Of all blobs; one that lies in both places comes twice. */
  async *hashes(): AsyncGenerator<BlobHash, void> {
    yield* this.#references.smallHashes();
    yield* this.#files.hashes();
  }

  /** Writes the file unless it is there with these very bytes; a damaged one is healed. */
  async #putFile(hash: BlobHash, bytes: Uint8Array): Promise<void> {
    const stored = await this.#files.read(hash);
    if (stored?.equals(bytes)) await this.#files.touch(hash, Date.now());
    else await this.#files.write(hash, bytes);
  }
}
