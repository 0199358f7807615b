/**
 * Blobs that were put and have no owner yet: each put is a claim that the next reference takes over. A claimed blob
 * survives the erasure of its other owners. Claims die with the process, as the work does that made them.
 */
export class Claims {
  readonly #since = new Map<string, readonly number[]>();

  add(hash: string, now: number): void {
    this.#since.set(hash, [...(this.#since.get(hash) ?? []), now]);
  }

  /** One claim has become a reference. */
  release(hash: string): void {
    this.#keep(hash, (this.#since.get(hash) ?? []).slice(1));
  }

  has(hash: string): boolean {
    return this.#since.has(hash);
  }

  /** Forgets claims older than a time. */
  expire(before: number): void {
    for (const [hash, since] of this.#since) this.#keep(hash, since.filter((time) => time >= before));
  }

  #keep(hash: string, since: readonly number[]): void {
    if (since.length === 0) this.#since.delete(hash);
    else this.#since.set(hash, since);
  }
}
