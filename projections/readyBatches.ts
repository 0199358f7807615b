/**
 * Groups what an iterable has ready: a batch ends when it is full or when the event loop has turned since its first
 * item. So a long backlog comes in full batches, and a single new item at once. One item is pulled at a time, and no
 * more than one batch ahead. Whoever leaves early ends the iterable by its own signal: it may be asleep in a pull.
 */
export async function* readyBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[], void> {
  let batch: T[] = [];
  let left = false;
  let isOver = false;
  const faults: unknown[] = [];
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
  // The end makes ready as a batch does; a race with it would be held for every batch as long as the items come.
  void pull().catch((error: unknown) => void faults.push(error)).finally(() => {
    isOver = true;
    ready.resolve();
  });
  const wait = (): void => {
    ready = Promise.withResolvers();
    if (isOver) ready.resolve();
  };
  try {
    for (;;) {
      await ready.promise;
      if (faults.length > 0 && batch.length === 0) throw faults[0];
      if (batch.length === 0) return;
      const full = batch;
      batch = [];
      wait();
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
