import { LRUCache } from 'lru-cache';
import type { BlobHash } from '../blobStore.ts';
import { copyKey, type Reference } from './blobKeys.ts';

const MAX_KEYS = 10_000;

/** Where copies were seen last, so that most reads need no listing. What is remembered may be gone by now. */
export class Places {
  readonly #keys = new LRUCache<BlobHash, string>({ max: MAX_KEYS });

  of(hash: BlobHash): string | undefined {
    return this.#keys.get(hash);
  }

  learn(reference: Reference): void {
    this.learnKey(reference.hash, copyKey(reference));
  }

  learnKey(hash: BlobHash, key: string): void {
    this.#keys.set(hash, key);
  }

  forget(hash: BlobHash): void {
    this.#keys.delete(hash);
  }
}
