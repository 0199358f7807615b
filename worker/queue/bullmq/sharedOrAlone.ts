/** Runs work side by side, or alone: work that wants to be alone waits for what runs, and what comes later waits for it. */
export class SharedOrAlone {
  readonly #running = new Set<Promise<unknown>>();
  #exclusive: Promise<unknown> = Promise.resolve();

  async run<T>(alone: boolean, work: (alone: boolean) => Promise<T>): Promise<T> {
    return alone ? this.#alone(() => work(true)) : this.#shared(() => work(false));
  }

  async #shared<T>(work: () => Promise<T>): Promise<T> {
    for (let before: Promise<unknown> | undefined; before !== this.#exclusive;) {
      before = this.#exclusive;
      await before;
    }
    const done = work();
    const settled = done.catch(() => undefined).finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    return done;
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#exclusive.then(async () => {
      await Promise.all(this.#running);
      return work();
    });
    this.#exclusive = done.catch(() => undefined);
    return done;
  }
}
