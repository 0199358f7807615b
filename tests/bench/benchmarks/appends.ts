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
  const rates = async (writers: number): Promise<number[]> => {
    const result: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) result.push(await rate(store, writers, `${writers}-${round}`));
    return result;
  };
  const figures = [
    perSecond('appends-32-writers', await rates(32), 1_000),
    perSecond('appends-1-writer', await rates(1)),
  ];
  await store.close();
  return figures;
});

/** Appends per second of writers that each fill a stream of their own. */
async function rate(store: EventStore, writers: number, round: string): Promise<number> {
  const started = performance.now();
  const until = started + ROUND_MS;
  let appended = 0;
  await Promise.all(Array.from({ length: writers }, async (_, writer) => {
    const stream = `run-${round}-${writer}`;
    for (let revision = 0; performance.now() < until; revision += 1) {
      await store.append(stream, [event(`${stream}-${revision}`)], revision === 0 ? 'none' : revision - 1);
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
