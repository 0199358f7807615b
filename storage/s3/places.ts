import type { BlobHash } from '../blobStore.ts';
import { copyKey, type Reference } from './blobKeys.ts';

const MAX_KEYS = 10_000;

/** Where copies were seen last, so that most reads need no listing. What is remembered may be gone by now. */
export class Places {
  readonly #keys = new Map<BlobHash, string>();

  of(hash: BlobHash): string | undefined {
    return this.#keys.get(hash);
  }

  learn(reference: Reference): void {
    this.learnKey(reference.hash, copyKey(reference));
  }

  learnKey(hash: BlobHash, key: string): void {
    this.#keys.delete(hash);
    this.#keys.set(hash, key);
    const oldest = this.#keys.keys().next().value;
    if (this.#keys.size > MAX_KEYS && oldest !== undefined) this.#keys.delete(oldest);
  }

  forget(hash: BlobHash): void {
    this.#keys.delete(hash);
  }
}
