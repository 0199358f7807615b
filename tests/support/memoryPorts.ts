import { createCommandHandler } from '../../application/commands/commandHandler.ts';
import type { Compute } from '../../application/ports/compute.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { AnyEvent } from '../../events/model/anyEvent.ts';
import { EVENT_VERSIONS } from '../../events/model/anyEvent.ts';
import { WrongRevision, type EventStore, type ExpectedRevision, type NewEvent, type Position, type RecordedEvent } from '../../events/store/eventStore.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { declareTarget, takeBatch, type Target } from '../../projections/target.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { DamagedBlob, UnknownBlob, type BlobStore } from '../../storage/blobStore.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';

/**
 * Ports for tables of cases for which real engines would take minutes: the real command handler and the real views over a
 * log and blobs in memory. What a thread would do is given by whoever asks.
 */
export interface MemoryPorts extends Ports {
  /** Of the log, in order. */
  readonly events: readonly RecordedEvent[];
  /** Bytes by hash; what is taken out is lost, what is damaged is told as that. */
  readonly bytes: Map<string, Uint8Array>;
  readonly damaged: Set<string>;
  /** Hash by owner and name, `owner/name`. */
  names(): Readonly<Record<string, string>>;
  /** Adds an event as somebody else would, and shows it to everybody. */
  happen(stream: string, event: AnyEvent, by?: string): Promise<void>;
  /** Shows everybody what is in the log. */
  show(): Promise<void>;
  /** Milliseconds of the clock. */
  clock: { now: number };
}

export async function memoryPorts(compute: Partial<Compute> = {}): Promise<MemoryPorts> {
  const events: RecordedEvent[] = [];
  const bytes = new Map<string, Uint8Array>();
  const damaged = new Set<string>();
  const references = new Map<string, Map<string, string>>();
  const clock = { now: Date.UTC(2026, 2, 2, 12) };
  const store = logOver(events);
  const blobs = blobsOver(bytes, references, damaged);
  const readModels = openSqliteReadModels(':memory:');
  const targets: readonly Target[] = await Promise.all(VIEWS.map((view) => declareTarget(readModels, view, view.version)));
  for (const { name, version } of VIEWS) await readModels.activate(name, version);
  let shown = 0;
  const show = async (): Promise<void> => {
    const batch = events.slice(shown);
    shown = events.length;
    if (batch.length > 0) await takeBatch(readModels, targets, batch);
  };
  return {
    store, blobs, readModels, events, bytes, damaged, clock, show,
    compute: { analysisVersion: 'analysis', compositionVersion: 'composition', rendererVersion: 'renderer', ...compute } as Compute,
    commands: createCommandHandler({ store, now: () => clock.now, isWarm: (stream) => stream.startsWith('catalogue-') || stream === 'lexicon' }),
    caughtUp: async () => (await show(), true),
    now: () => clock.now,
    names: () => Object.fromEntries([...references].flatMap(([owner, names]) => [...names].map(([name, hash]) => [`${owner}/${name}`, hash] as const)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    async happen(stream, event, by = 'ada') {
      const revision = events.filter((each) => each.stream === stream).length;
      const metadata = { $correlationId: `c${events.length}`, $causationId: `c${events.length}`, user: { sub: by }, v: EVENT_VERSIONS[event.type], at: clock.now };
      await store.append(stream, [{ id: `e${events.length}`, ...event, metadata }], revision === 0 ? 'none' : revision - 1);
      await show();
    },
  };
}

function logOver(events: RecordedEvent[]): EventStore {
  const of = (stream: string): RecordedEvent[] => events.filter((event) => event.stream === stream);
  return {
    async append(stream: string, added: readonly NewEvent[], expected: ExpectedRevision) {
      const revision = of(stream).length - 1;
      if (expected !== (revision === -1 ? 'none' : revision)) throw new WrongRevision(stream, expected);
      for (const [index, event] of added.entries()) events.push({ ...event, stream, revision: revision + 1 + index, position: String(events.length + 1).padStart(16, '0') as Position });
      return { revision: revision + added.length, position: events.at(-1)!.position };
    },
    async *read(stream: string, from = 0, max = Infinity) {
      yield* of(stream).slice(from, from + max);
    },
    async *readAll(after?: Position, types?: readonly string[]) {
      yield* events.filter(({ position, type }) => (after === undefined || position > after) && (types === undefined || types.includes(type)));
    },
    end: async () => events.at(-1)?.position,
  } as Partial<EventStore> as EventStore;
}

function blobsOver(bytes: Map<string, Uint8Array>, references: Map<string, Map<string, string>>, damaged: ReadonlySet<string>): BlobStore {
  const namesOf = (owner: string): Map<string, string> => {
    const names = references.get(owner) ?? new Map<string, string>();
    references.set(owner, names);
    return names;
  };
  const put = async (content: Uint8Array): Promise<string> => {
    const hash = sha256Hex(content);
    bytes.set(hash, Uint8Array.from(content));
    return hash;
  };
  return {
    put,
    async addRef(owner: string, name: string, hash: string) {
      if (!bytes.has(hash)) throw new UnknownBlob(hash);
      namesOf(owner).set(name, hash);
    },
    async putFor(owner: string, name: string, content: Uint8Array) {
      const hash = await put(content);
      namesOf(owner).set(name, hash);
      return hash;
    },
    find: async (owner: string, name: string) => references.get(owner)?.get(name),
    list: async (owner: string) => [...references.get(owner) ?? []].map(([name, hash]) => ({ name, hash })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    async *owners(prefix: string) {
      yield* [...references].filter(([owner, names]) => owner.startsWith(prefix) && names.size > 0).map(([owner]) => owner).toSorted();
    },
    async get(hash: string) {
      if (damaged.has(hash)) throw new DamagedBlob(hash);
      return bytes.get(hash);
    },
    has: async (hash: string) => bytes.has(hash),
    removeRef: async (owner: string, name: string) => void references.get(owner)?.delete(name),
    eraseOwner: async (owner: string) => void references.delete(owner),
  } as Partial<BlobStore> as BlobStore;
}
