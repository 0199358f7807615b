import { parseArgs } from 'node:util';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import { openMongoReadModels } from '../../projections/mongo/mongoReadModels.ts';
import { createSharedProjector } from '../../projections/sharedProjector.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { followedLog } from '../support/followedLog.ts';

/**
 * A projector in a process of its own, as one of several over a log that somebody else writes and read models in
 * MongoDB. Prints `leads` and `stands by` as that changes; `--clock` moves its clock, `--rebuild` rebuilds once and ends.
 */
const { values } = parseArgs({
  options: {
    log: { type: 'string', default: '' }, url: { type: 'string', default: '' }, database: { type: 'string', default: '' },
    takeover: { type: 'string', default: '1000' }, clock: { type: 'string', default: '0' }, rebuild: { type: 'boolean', default: false },
  },
});

const clockOffset = Number(values.clock);
const now = Date.now.bind(Date);
Date.now = () => now() + clockOffset;

const store = followedLog(openSqliteEventStore(values.log));
const readModels = await openMongoReadModels(values.url, { database: values.database, takeoverMs: Number(values.takeover), timeoutMs: 2_000 });
const projector = createSharedProjector({ store, readModels, leases: readModels.leases, projections: VIEWS, onFault: (message) => console.error(message) });

let led = false;
const telling = setInterval(() => {
  if (projector.leads() === led) return;
  led = !led;
  console.log(led ? 'leads' : 'stands by');
}, 5);

async function close(): Promise<void> {
  clearInterval(telling);
  await projector.stop();
  await readModels.close();
  await store.close();
}

process.once('SIGTERM', () => void close());
await projector.start();
console.log('started');
if (values.rebuild) {
  let events = 0;
  await projector.rebuild({ progress: (count) => (events = count) });
  console.log(`rebuilt from ${events}`);
  await close();
}
