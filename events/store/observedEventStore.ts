import { WrongRevision, type EventStore } from './eventStore.ts';

/** Told of every append: how it ended, and after how many seconds. */
export type AppendObserver = (outcome: 'appended' | 'conflict' | 'failed', seconds: number) => void;

/** The same store; every append is told to the observer. */
export function observedEventStore(store: EventStore, observe: AppendObserver): EventStore {
  return {
    read: (...args) => store.read(...args),
    readAll: (...args) => store.readAll(...args),
    subscribe: (after, signal) => store.subscribe(after, signal),
    end: () => store.end(),
    close: () => store.close(),
    async append(stream, events, expected) {
      const began = performance.now();
      const told = (outcome: Parameters<AppendObserver>[0]): void => observe(outcome, (performance.now() - began) / 1000);
      try {
        const appended = await store.append(stream, events, expected);
        told('appended');
        return appended;
      } catch (error) {
        told(error instanceof WrongRevision ? 'conflict' : 'failed');
        throw error;
      }
    },
  };
}
