import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../../events/store/eventStore.ts';

const LOOK_MS = 10;

/** A log that another process writes, for a process that only reads it: it looks for new events every now and then. */
export function followedLog(store: EventStore): EventStore {
  return {
    append: () => Promise.reject(new Error('this process only reads the log')),
    read: (...args) => store.read(...args),
    readAll: (...args) => store.readAll(...args),
    end: () => store.end(),
    close: () => store.close(),
    async *subscribe(after, signal) {
      for (let place = after; !signal.aborted; await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)) {
        for await (const event of store.readAll(place)) {
          yield event;
          place = event.position;
          if (signal.aborted) return;
        }
      }
    },
  };
}
