import { randomUUID } from 'node:crypto';
import { blobHash } from '../blobHash.ts';
import { DamagedBlob, UnknownBlob, type BlobHash, type BlobStore } from '../blobStore.ts';
import { HASHES, OWNERS, claimKey, claimedAt, copyKey, hashOfKey, hashPrefix, markerKey, namePrefix, ownerOfPrefix, ownerPrefix, ownersPrefix, referenceOf, type Reference } from './blobKeys.ts';
import { bucketAddress } from '../blobUrl.ts';
import { openBucket, type Bucket, type Listed } from './bucket.ts';
import { Places } from './places.ts';

const HASH = /^[0-9a-f]{64}$/;
const DAY_MS = 86_400_000;
/** Blobs have few owners: the first page of them nearly always holds a copy. */
const FEW = 20;
/** A copy can be erased between being found and being copied; the next one is looked for so often. */
const TRIES = 5;

const utf8Order = (one: { readonly name: string }, other: { readonly name: string }): number => (one.name < other.name ? -1 : 1);

export interface S3Options {
  readonly timeoutMs?: number;
  readonly attempts?: number;
}

/**
 * `BlobStore` in a bucket, for any number of processes at once. Each reference is an object of its own with its own copy
 * of the bytes, so nothing is counted and no lock is needed: an erasure removes its owner's objects and touches no other.
 * A marker is written before its copy and removed after it, so a crash leaves a marker without a copy, never a copy that
 * cannot be found.
 * @throws TypeError for an address that is none; StorageUnavailable
 */
export async function openS3BlobStore(url: string, { timeoutMs = 10_000, attempts = 3 }: S3Options = {}): Promise<BlobStore> {
  return new S3BlobStore(await openBucket(bucketAddress(url), { timeoutMs, attempts }));
}

class S3BlobStore implements BlobStore {
  readonly #bucket: Bucket;
  readonly #places = new Places();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async put(bytes: Uint8Array): Promise<BlobHash> {
    const hash = await blobHash(bytes);
    await this.#bucket.put(claimKey(hash, Date.now(), randomUUID()), bytes);
    for await (const { key } of this.#copies(hash)) {
      const found = await this.#bucket.get(key);
      if (found && await blobHash(found) !== hash) await this.#bucket.put(key, bytes);
    }
    return hash;
  }

  async addRef(owner: string, name: string, hash: BlobHash): Promise<void> {
    const reference = { owner, name, hash };
    const before = HASH.test(hash) ? await this.#under(owner, name) : [];
    if (before.some((each) => each.hash === hash)) return;
    if (!HASH.test(hash) || !(await this.#copyFromAny(reference))) throw new UnknownBlob(hash);
    await this.#removeReferences(before);
    await this.#releaseClaim(hash);
  }

  async putFor(owner: string, name: string, bytes: Uint8Array): Promise<BlobHash> {
    const reference = { owner, name, hash: await blobHash(bytes) };
    // Only what was there before this put gives way to it: two puts at once must not remove each other's copies.
    const before = await this.#under(owner, name);
    await this.#bucket.put(markerKey(reference), new Uint8Array());
    await this.#bucket.put(copyKey(reference), bytes);
    this.#places.learn(reference);
    await this.#removeReferences(before.filter(({ hash }) => hash !== reference.hash));
    return reference.hash;
  }

  async find(owner: string, name: string): Promise<BlobHash | undefined> {
    const [newest] = (await this.#under(owner, name)).toSorted((one, other) => other.writtenAt - one.writtenAt || (one.hash < other.hash ? -1 : 1));
    if (newest) this.#places.learn(newest);
    return newest?.hash;
  }

  async list(owner: string): Promise<readonly { readonly name: string; readonly hash: BlobHash }[]> {
    const newest = new Map<string, Reference & Pick<Listed, 'writtenAt'>>();
    for await (const found of this.#references(ownerPrefix(owner))) {
      const known = newest.get(found.name);
      if (!known || known.writtenAt < found.writtenAt) newest.set(found.name, found);
    }
    return [...newest.values()].map(({ name, hash }) => ({ name, hash })).toSorted(utf8Order);
  }

  async *owners(prefix: string): AsyncGenerator<string, void> {
    for await (const folder of this.#bucket.folders(ownersPrefix(prefix))) yield ownerOfPrefix(folder);
  }

  async get(hash: BlobHash): Promise<Uint8Array | undefined> {
    if (!HASH.test(hash)) return undefined;
    const known = this.#places.of(hash);
    const near = known && (await this.#bucket.get(known));
    if (near && await blobHash(near) === hash) return near;
    let damaged = false;
    for await (const { key } of this.#copies(hash)) {
      const bytes = await this.#bucket.get(key);
      if (bytes && await blobHash(bytes) === hash) {
        this.#places.learnKey(hash, key);
        return bytes;
      }
      damaged ||= bytes !== undefined;
    }
    this.#places.forget(hash);
    if (damaged) throw new DamagedBlob(hash);
    return undefined;
  }

  async has(hash: BlobHash): Promise<boolean> {
    if (!HASH.test(hash)) return false;
    for await (const { key } of this.#copies(hash)) {
      if (await this.#bucket.has(key)) return true;
    }
    return false;
  }

  async removeRef(owner: string, name: string): Promise<void> {
    await this.#removeReferences(await this.#under(owner, name));
  }

  async eraseOwner(owner: string): Promise<void> {
    const references: Reference[] = [];
    for await (const found of this.#references(ownerPrefix(owner))) references.push(found);
    await this.#removeReferences(references);
  }

  /** Ages of claims are told by the clocks of the processes that made them: leave a margin of more than they differ. */
  async sweep(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    let swept = 0;
    for await (const [hash, listed] of this.#byHash()) {
      const claims = listed.filter(({ key }) => claimedAt(key) !== undefined);
      const old = claims.filter(({ key }) => (claimedAt(key) ?? 0) <= before).map(({ key }) => key);
      const lost = await this.#lostMarkers(listed, Math.min(before, Date.now() - DAY_MS));
      await this.#bucket.remove([...old, ...lost]);
      if (old.length > 0 && old.length + lost.length === listed.length) {
        this.#places.forget(hash);
        swept += 1;
      }
    }
    return swept;
  }

  async *verify(): AsyncGenerator<string, void> {
    for await (const reference of this.#references(OWNERS)) {
      const bytes = await this.#bucket.get(copyKey(reference));
      if (bytes && await blobHash(bytes) !== reference.hash) yield new DamagedBlob(reference.hash).message;
      if (bytes && !(await this.#bucket.has(markerKey(reference)))) {
        yield `"${reference.name}" of ${reference.owner} cannot be found by its content ${reference.hash}.`;
      }
    }
  }

  async close(): Promise<void> {
    this.#bucket.close();
  }

  /** All copies of one owner under one name: one, but for a moment and after a crash. */
  async #under(owner: string, name: string): Promise<readonly (Reference & Pick<Listed, 'writtenAt'>)[]> {
    const found = [];
    for await (const reference of this.#references(namePrefix(owner, name))) found.push(reference);
    return found;
  }

  async *#references(prefix: string): AsyncGenerator<Reference & Pick<Listed, 'writtenAt'>, void> {
    for await (const { key, writtenAt } of this.#bucket.list(prefix)) {
      const reference = referenceOf(key);
      if (reference) yield { ...reference, writtenAt };
    }
  }

  /** Keys under which the bytes of a hash should be, claims last. */
  async *#copies(hash: BlobHash): AsyncGenerator<{ readonly key: string }, void> {
    for await (const { key } of this.#bucket.list(hashPrefix(hash), FEW)) {
      const reference = referenceOf(key);
      if (claimedAt(key) !== undefined) yield { key };
      else if (reference) yield { key: copyKey(reference) };
    }
  }

  async #copyFromAny(reference: Reference): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      for await (const { key } of this.#copies(reference.hash)) {
        await this.#bucket.put(markerKey(reference), new Uint8Array());
        if (key !== copyKey(reference) && (await this.#bucket.copy(key, copyKey(reference)))) return true;
      }
    }
    await this.#bucket.remove([markerKey(reference)]);
    return false;
  }

  async #releaseClaim(hash: BlobHash): Promise<void> {
    for await (const { key } of this.#bucket.list(`${hashPrefix(hash)}~`, 1)) return this.#bucket.remove([key]);
  }

  async #removeReferences(references: readonly Reference[]): Promise<void> {
    if (references.length === 0) return;
    for (const { hash } of references) this.#places.forget(hash);
    await this.#bucket.remove(references.map(copyKey));
    await this.#bucket.remove(references.map(markerKey));
  }

  /** Markers that a crash left without their copy, older than a time. */
  async #lostMarkers(listed: readonly Listed[], before: number): Promise<readonly string[]> {
    const lost: string[] = [];
    for (const { key, writtenAt } of listed) {
      const reference = claimedAt(key) === undefined && writtenAt <= before ? referenceOf(key) : undefined;
      if (reference && !(await this.#bucket.has(copyKey(reference)))) lost.push(key);
    }
    return lost;
  }

  /** Everything below `hashes/`, one hash at a time. */
  async *#byHash(): AsyncGenerator<readonly [BlobHash, readonly Listed[]], void> {
    let group: Listed[] = [];
    for await (const listed of this.#bucket.list(HASHES)) {
      const [first] = group;
      if (first && hashOfKey(first.key) !== hashOfKey(listed.key)) {
        yield [hashOfKey(first.key), group];
        group = [];
      }
      group.push(listed);
    }
    if (group[0]) yield [hashOfKey(group[0].key), group];
  }
}
