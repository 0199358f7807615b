import type { EventStore, Position, RecordedEvent } from '../../events/store/eventStore.ts';

/**
 * A part of a store that looks like a whole, empty one: for a server that many tests, one after another, write to.
 * `start` is where the log ended when the scope was begun.
 */
export function scopedEventStore(store: EventStore, scope: string, start: Position | undefined): EventStore {
  const inScope = async function* (events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent, void> {
    for await (const event of events) if (event.stream.startsWith(scope)) yield { ...event, stream: event.stream.slice(scope.length) };
  };
  return {
    async append(stream, events, expected) {
      try {
        return await store.append(scope + stream, events, expected);
      } catch (error) {
        throw error instanceof Error && 'stream' in error ? Object.assign(error, { stream }) : error;
      }
    },
    read: (stream, from, max) => inScope(store.read(scope + stream, from, max)),
    readAll: (after = start, types) => inScope(store.readAll(after, types)),
    subscribe: (after, signal) => inScope(store.subscribe(after ?? start, signal)),
    async end() {
      let last: Position | undefined;
      for await (const { position } of inScope(store.readAll(start))) last = position;
      return last;
    },
    close: () => store.close(),
  };
}
