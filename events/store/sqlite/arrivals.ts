/** Lets any number of readers sleep until there is something new. */
export class Arrivals {
  readonly #sleepers = new Set<() => void>();

  /** Wakes everyone who sleeps now. */
  announce(): void {
    for (const wake of [...this.#sleepers]) wake();
  }

  /** Settles at the next announcement or when the signal aborts, whichever is first. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted) return resolve();
      this.#sleepers.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
