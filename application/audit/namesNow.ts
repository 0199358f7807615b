import type { EventStore } from '../../events/store/eventStore.ts';
import { createNameHistory, type NameHistory } from './nameHistory.ts';

const histories = new WeakMap<object, ReturnType<typeof createNameHistory>>();

/** Names as the log tells them now; what was read of a log is kept as long as the log is open. */
export function namesNow({ store }: { readonly store: EventStore }): Promise<NameHistory> {
  let history = histories.get(store);
  if (!history) histories.set(store, history = createNameHistory(store));
  return history.now();
}
