import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteEventStore } from '../../../events/store/sqlite/sqliteEventStore.ts';
import type { EventStore, NewEvent } from '../../../events/store/eventStore.ts';
import { perSecond, type Benchmark } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const ROUNDS = 5;
const ROUND_MS = 1_000;

/** Appends of one event each, every one on the disk before it is answered and before its writer goes on. */
export const appends: Benchmark = () => inScratchFolder(async (folder) => {
  const store = openSqliteEventStore(join(folder, 'log.sqlite'));
  const figures = [
    perSecond('appends-32-writers', await appendRates(store, 32), 1_000),
    perSecond('appends-1-writer', await appendRates(store, 1)),
  ];
  await store.close();
  return figures;
});

/** Appends per second, measured so many times. */
export async function appendRates(store: EventStore, writers: number, rounds = ROUNDS): Promise<number[]> {
  const result: number[] = [];
  for (let round = 0; round < rounds; round += 1) result.push(await rate(store, writers, `${rounds}-${writers}-${round}`));
  return result;
}

/** Appends per second of writers that each fill a stream of their own. */
async function rate(store: EventStore, writers: number, round: string): Promise<number> {
  const started = performance.now();
  const until = started + ROUND_MS;
  let appended = 0;
  await Promise.all(Array.from({ length: writers }, async (_, writer) => {
    const stream = `run-${round}-${writer}`;
    for (let revision = 0; performance.now() < until; revision += 1) {
      await store.append(stream, [event(randomUUID())], revision === 0 ? 'none' : revision - 1);
      appended += 1;
    }
  }));
  return (appended * 1_000) / (performance.now() - started);
}

const event = (id: string): NewEvent => ({
  id,
  type: 'TranscriptUpdated',
  data: { documentID: id, words: 812, contentHash: 'a'.repeat(64) },
  metadata: { $correlationId: id, $causationId: id, user: { sub: 'bench' }, v: 1, at: 0 },
});
