/**
 * Groups what an iterable has ready: a batch ends when it is full or when the next item lets the event loop turn once.
 * So a long backlog comes in full batches, and a single new item at once. One item is pulled at a time.
 */
export async function* readyBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[], void> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (let first = await next; !first.done; first = await next) {
      const batch = [first.value];
      next = iterator.next();
      const idle = nextTurn();
      while (batch.length < size) {
        const item = await Promise.race([next, idle]);
        if (!item || item.done) break;
        batch.push(item.value);
        next = iterator.next();
      }
      yield batch;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Settles when the event loop has turned once. */
export function nextTurn(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(() => resolve(undefined)));
}
