/**
 * Groups what an iterable has ready: a batch ends when it is full or when the event loop has turned since its first
 * item. So a long backlog comes in full batches, and a single new item at once. One item is pulled at a time, and no
 * more than one batch ahead. Whoever leaves early ends the iterable by its own signal: it may be asleep in a pull.
 */
export async function* readyBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[], void> {
  let batch: T[] = [];
  let left = false;
  let ended: (() => void) | null = null;
  let ready = Promise.withResolvers<void>();
  let taken = Promise.withResolvers<void>();
  const pull = async (): Promise<void> => {
    for await (const item of items) {
      if (batch.push(item) === 1) void nextTurn().then(ready.resolve);
      if (batch.length === size) {
        ready.resolve();
        await taken.promise;
      }
      if (left) return;
    }
  };
  const end = (settle: () => void): void => {
    ended = settle;
    settle();
  };
  // No race with the end: one is held for every batch for as long as the items come.
  pull().then(() => end(() => ready.resolve()), (error: unknown) => end(() => {
    if (batch.length > 0) return ready.resolve();
    ready.reject(error);
    // Whoever has left hears of it no more.
    ready.promise.catch(() => undefined);
  }));
  try {
    for (;;) {
      await ready.promise;
      if (batch.length === 0) return;
      const full = batch;
      batch = [];
      ready = Promise.withResolvers();
      (ended as (() => void) | null)?.();
      taken.resolve();
      taken = Promise.withResolvers();
      yield full;
    }
  } finally {
    left = true;
    taken.resolve();
  }
}

/** Settles when the event loop has turned once. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
