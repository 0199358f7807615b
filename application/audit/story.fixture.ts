import type { AnyEvent } from '../../events/model/anyEvent.ts';
import { EVENT_VERSIONS } from '../../events/model/anyEvent.ts';
import type { Decider } from '../../events/model/decider.ts';
import type { EventStore, Position, RecordedEvent } from '../../events/store/eventStore.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { declareTarget, takeBatch } from '../../projections/target.ts';
import { VIEWS } from '../../projections/views/views.ts';
import type { Ports } from '../ports/ports.ts';

const PEOPLE = ['ada', 'ben', 'cleo'];
/** Monday, 2 March 2026, noon. */
const START = Date.UTC(2026, 2, 2, 12);

/** Events with a person and a time each: people in turn, and of two events each the same second. */
export function recorded(told: readonly { readonly stream: string; readonly event: AnyEvent }[]): RecordedEvent[] {
  const revisions = new Map<string, number>();
  return told.map(({ stream, event }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const by = PEOPLE[index % PEOPLE.length] as string;
    const metadata = { $correlationId: `action-${index}`, $causationId: 'cause', user: { sub: by }, v: EVENT_VERSIONS[event.type], at: START + Math.floor(index / 2) * 1_000, ...(index % 5 === 0 ? { call: 'a-call' } : {}) };
    return { id: `event-${index}`, stream, revision, position: String(index + 1).padStart(16, '0') as Position, type: event.type, data: event.data, metadata };
  });
}

export interface ToldLog {
  /** What of the ports reads need: a log and blobs in memory, the views as they follow from the log. */
  readonly ports: Ports;
  readonly readModels: ReadModels;
}

export async function toldLog(events: readonly RecordedEvent[], blobs: ReadonlyMap<string, Uint8Array> = new Map()): Promise<ToldLog> {
  const readModels = openSqliteReadModels(':memory:');
  const targets = await Promise.all(VIEWS.map((view) => declareTarget(readModels, view, view.version)));
  await takeBatch(readModels, targets, events);
  for (const { name, version } of VIEWS) await readModels.activate(name, version);
  const streams = Map.groupBy(events, ({ stream }) => stream);
  const store: Pick<EventStore, 'read' | 'readAll'> = {
    async *read(stream, from = 0, max = Infinity) {
      yield* (streams.get(stream) ?? []).slice(from, from + max);
    },
    async *readAll(after, types) {
      yield* events.filter(({ position, type }) => (after === undefined || position > after) && (types === undefined || types.includes(type)));
    },
  };
  const state = async <S>(decider: Decider<S, never, never>, stream: string): Promise<S> =>
    (streams.get(stream) ?? []).reduce((before, event) => decider.evolve(before, event as never), decider.initialState());
  const ports = { readModels, store, commands: { state }, blobs: { get: async (hash: string) => blobs.get(hash), eraseOwner: async () => {} } };
  return { ports: ports as unknown as Ports, readModels };
}
