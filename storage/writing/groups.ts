import { parentPort } from 'node:worker_threads';

/** Orders that came together, and what became of each, in the same order. */
export type Group<Order> = readonly Order[];
export type GroupOutcome<Outcome> = readonly Outcome[];

/**
 * The program of a writing thread: carries out one group after another until it is told to end. What it throws ends
 * the thread, and with it everything of the group that is not on the disk.
 */
export function carryOutGroups<Order, Outcome>(carryOut: (group: Group<Order>) => GroupOutcome<Outcome>, close: () => void): void {
  const port = parentPort;
  if (!port) throw new Error('Groups are carried out on a worker thread only.');
  port.on('message', (group: Group<Order> | null) => {
    if (group === null) {
      close();
      port.close();
      return;
    }
    port.postMessage(carryOut(group));
  });
}
