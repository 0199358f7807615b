import type { Position } from '../events/store/eventStore.ts';

interface Waiter {
  readonly position: Position;
  readonly settle: (passed: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/** Those who wait until the read models have passed a position. */
export class Waiters {
  readonly #waiting = new Set<Waiter>();

  get size(): number {
    return this.#waiting.size;
  }

  /** True once the position is passed, false when the time (if there is one) is over or nothing more will come. */
  wait(position: Position, timeoutMs?: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
      };
      const waiter: Waiter = {
        position,
        settle: (passed) => (end(), resolve(passed)),
        fail: (error) => (end(), reject(error)),
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => waiter.settle(false), timeoutMs);
      this.#waiting.add(waiter);
    });
  }

  passed(checkpoint: Position): void {
    for (const waiter of [...this.#waiting]) if (waiter.position <= checkpoint) waiter.settle(true);
  }

  /** Ends all waiting: with the error when there is one. */
  end(error?: unknown): void {
    for (const waiter of [...this.#waiting]) {
      if (error === undefined) waiter.settle(false);
      else waiter.fail(error);
    }
  }
}
