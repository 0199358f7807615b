import { randomUUID } from 'node:crypto';
import { openEventStoreDb } from '../../events/store/eventStoreDb/eventStoreDb.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import { startStandIn, type StandIn } from '../standIns/eventStoreDb/standIn.ts';
import type { AdapterFactory } from './adapterFactory.ts';
import { eventStoreFaultFeatures } from './eventStore.faults.features.ts';
import { eventStoreFeatures } from './eventStore.features.ts';
import type { EventStoreFaults } from './eventStoreFaults.ts';
import { reportAdapter } from './report.ts';
import { scopedEventStore } from './scopedEventStore.ts';

const PORT = 'EventStore';
/** Address of a server for the suite; each test takes names of its own in it, nothing that is there is touched. */
const url = process.env['EVENTSTORE_URL'];

function faultsOf({ faults, dropConnections }: StandIn): EventStoreFaults {
  return {
    silent: (isSilent) => void (faults.silent = isSilent),
    slow: (ms) => void (faults.slowMs = ms),
    loseBeforeWriting: (appends) => void (faults.dropBeforeWrite = appends),
    loseAfterWriting: (appends) => void (faults.dropAfterWrite = appends),
    halfApply: () => void (faults.halfGroups = 1),
    reorder: () => void (faults.reorderAnswers = true),
    duplicate: () => void (faults.duplicate = true),
    breakSubscriptions: (after) => void (faults.dropSubscriptionAfter = after),
    cut: dropConnections,
    clockOff: (ms) => void (faults.clockOffsetMs = ms),
  };
}

const standIn = (options: { readonly callMs?: number; readonly patienceMs?: number } = {}): AdapterFactory<EventStore, EventStoreFaults> => ({
  async create() {
    const server = await startStandIn();
    let current = await openEventStoreDb(server.url, options);
    return {
      adapter: current,
      faults: faultsOf(server),
      async reopen() {
        await current.close();
        current = await openEventStoreDb(server.url, options);
        return current;
      },
      async dispose() {
        await current.close();
        await server.stop();
      },
    };
  },
});

const server = (address: string): AdapterFactory<EventStore> => ({
  async create() {
    const scope = `${randomUUID()}-`;
    let current = await openEventStoreDb(address);
    const start = await current.end();
    return {
      adapter: scopedEventStore(current, scope, start),
      async reopen() {
        await current.close();
        current = await openEventStoreDb(address);
        return scopedEventStore(current, scope, start);
      },
      dispose: () => current.close(),
    };
  },
});

reportAdapter(PORT, 'stand-in', 'EventStoreDB');
eventStoreFeatures('EventStoreDB, stand-in', standIn());
eventStoreFaultFeatures('EventStoreDB, stand-in', standIn({ callMs: 1_500, patienceMs: 3_000 }));
if (url !== undefined) {
  reportAdapter(PORT, 'real', 'EventStoreDB at EVENTSTORE_URL');
  eventStoreFeatures('EventStoreDB, server', server(url));
}
