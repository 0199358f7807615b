import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCommandHandler } from '../../../application/commands/commandHandler.ts';
import { listTranscripts } from '../../../application/transcripts/readTranscripts.ts';
import { catalogueDecider } from '../../../events/model/catalogue.ts';
import { catalogueStream } from '../../../events/model/streams.ts';
import type { EventStore, Position, RecordedEvent } from '../../../events/store/eventStore.ts';
import { openSqliteReadModels } from '../../../projections/sqlite/sqliteReadModels.ts';
import { transcriptsView } from '../../../projections/views/transcripts.ts';
import type { Benchmark, Measured } from '../measure.ts';

const NAMES = 200_000;
const LISTED = 20_000;
const BATCH = 1000;

/** What grows with the number of transcripts: names that every writing process holds, and lists that are read whole. */
export const growthCosts: Benchmark = async () => [...await foldedNames(), ...await listedTranscripts()];

const id = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const position = (at: number): Position => String(at).padStart(12, '0') as Position;

async function foldedNames(): Promise<Measured[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  async function* names(): AsyncGenerator<RecordedEvent> {
    for (let at = 0; at < NAMES; at++) {
      yield {
        id: id(at), stream: catalogueStream('transcripts'), revision: at, position: position(at), type: 'TranscriptNameTaken', data: { id: id(at), name: `Meeting of the ${at}th day` },
        metadata: { $correlationId: id(at), $causationId: id(at), user: { sub: 'bench' }, key: id(at), bodyHash: '0'.repeat(64), v: 1, at: 0 },
      };
    }
  }
  const store = { read: (_stream: string, from = 0) => (from === 0 ? names() : nothing()) } as unknown as EventStore;
  const commands = createCommandHandler({ store, now: Date.now, isWarm: () => true });
  collect();
  const [before, used] = [process.memoryUsage().heapUsed, process.cpuUsage()];
  const { names: folded } = await commands.state(catalogueDecider('transcripts'), catalogueStream('transcripts'));
  const { user, system } = process.cpuUsage(used);
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / folded.size;
  return [
    amount('heap-bytes-per-name', bytes, 'B', `${NAMES} names of transcripts folded and kept, as every process does that adds or renames`),
    amount('cpu-per-1000-names', (user + system) / folded.size, 'ms', 'folding them once, at the first write of a process'),
  ];
}

// oxlint-disable-next-line no-empty-function -- an empty stream
async function* nothing(): AsyncGenerator<RecordedEvent> {}

async function listedTranscripts(): Promise<Measured[]> {
  const readModels = openSqliteReadModels(':memory:');
  const { name: collection, version, finds } = transcriptsView;
  await readModels.declare([{ name: collection, version, finds }]);
  const properties = { contentHash: '0'.repeat(64), setupHash: null, date: null, calendarDate: null, words: 1471, language: 'en' };
  for (let from = 0; from < LISTED; from += BATCH) {
    const changes = Array.from({ length: BATCH }, (_, at) => {
      const title = `Meeting of the ${from + at}th day`;
      return { id: id(from + at), position: position(from + at), document: { id: id(from + at), name: title, nameKey: title, title, pending: false, properties, revision: 0, changedAt: 0, changedBy: 'bench' } };
    });
    await readModels.apply([{ collection, version, changes }], position(from + BATCH - 1));
  }
  await readModels.activate(collection, version);
  const before = process.cpuUsage();
  const listed = await listTranscripts({ readModels });
  const text = JSON.stringify(listed);
  const { user, system } = process.cpuUsage(before);
  await readModels.close();
  return [
    amount('cpu-per-1000-listed', (user + system) / listed.length, 'ms', `${LISTED} transcripts found and put into words, as a list does that is read whole`),
    amount('bytes-per-listed', Buffer.byteLength(text) / listed.length, 'B', 'what the api process holds of each meanwhile'),
  ];
}

function amount(name: string, value: number, unit: string, what: string): Measured {
  const shown = Number(value.toPrecision(3));
  return { name, value: shown, unit, best: shown, repetitions: 1, what };
}
