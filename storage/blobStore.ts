/** SHA-256 of a blob's bytes, lower-case hexadecimal. */
export type BlobHash = string;

/** There is no blob of this hash. */
export class UnknownBlob extends Error {
  readonly code = 'unknownBlob';
  readonly hash: BlobHash;
  constructor(hash: BlobHash) {
    super(`There is no blob ${hash}.`);
    this.hash = hash;
  }
}

/** The stored bytes are not the ones that were put. */
export class DamagedBlob extends Error {
  readonly code = 'damagedBlob';
  readonly hash: BlobHash;
  constructor(hash: BlobHash) {
    super(`Blob ${hash} is damaged: its bytes have changed on the disk.`);
    this.hash = hash;
  }
}

/**
 * Bytes by content, counted by owner: a blob lives as long as one (owner, name) points at it.
 *
 * Guaranteed: `put` is durable once answered and whole or not there at all; `get` checks the bytes against their hash;
 * equal content goes with its last owner (it is stored once, or once a reference where processes share no counter); an
 * owner's names are unique (a new reference under an old name replaces it); `eraseOwner` is durable once answered, leaves
 * none of the erased bytes in the store's files (where another program keeps them there: once that lets go), and is
 * idempotent.
 *
 * Deliberately not in it: listing by content, mutation, media types, public addresses.
 */
export interface BlobStore {
  /**
   * Stores bytes without an owner, or heals damaged ones. The blob stays at least until the next `addRef` to it, even
   * if its other owners are erased meanwhile, or else until it is swept. @throws StorageFull
   */
  put(bytes: Uint8Array): Promise<BlobHash>;
  /** @throws UnknownBlob when the bytes are not there. */
  addRef(owner: string, name: string, hash: BlobHash): Promise<void>;
  /** `put` and `addRef` in one durable step. */
  putFor(owner: string, name: string, bytes: Uint8Array): Promise<BlobHash>;
  find(owner: string, name: string): Promise<BlobHash | undefined>;
  /** Names and hashes of one owner, ordered by name. */
  list(owner: string): Promise<readonly { readonly name: string; readonly hash: BlobHash }[]>;
  /** Owners that have a name left and begin with the prefix, ordered. */
  owners(prefix: string): AsyncIterable<string>;
  /** Bytes that are the caller's own; undefined when the blob is gone. @throws DamagedBlob when the bytes do not have that hash. */
  get(hash: BlobHash): Promise<Uint8Array | undefined>;
  has(hash: BlobHash): Promise<boolean>;
  removeRef(owner: string, name: string): Promise<void>;
  eraseOwner(owner: string): Promise<void>;
  /** Removes what nobody refers to and is older than the age; answers how many. */
  sweep(olderThanMs: number): Promise<number>;
  /** Checks every blob and every reference; answers one line per fault. */
  verify(): AsyncIterable<string>;
  close(): Promise<void>;
}
