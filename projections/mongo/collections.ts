import type { Collection } from 'mongodb';
import { UndeclaredCollection } from '../readModels.ts';
import { ENTRIES, type CollectionEntry, type VersionEntry } from './collectionEntry.ts';
import type { Connection } from './connection.ts';
import type { Row } from './rows.ts';

/** How long one may read what another process has replaced, where nothing else tells. */
const LOOK_AGAIN_MS = 2_000;

interface Seen {
  readonly entry: CollectionEntry | undefined;
  readonly at: number;
}

/** Which versions of which collections there are, as this process last saw it. */
export class Collections {
  readonly entries: Collection<CollectionEntry>;
  readonly #connection: Connection;
  readonly #seen = new Map<string, Seen>();

  constructor(connection: Connection) {
    this.#connection = connection;
    this.entries = connection.database.collection<CollectionEntry>(ENTRIES);
  }

  /** As it is at this moment. */
  async look(name: string): Promise<CollectionEntry | undefined> {
    const [entry] = await this.lookAt([name]);
    if (!entry) this.#seen.set(name, { entry: undefined, at: performance.now() });
    return entry;
  }

  /** Those that exist, as they are at this moment; all without names. */
  async lookAt(names?: readonly string[]): Promise<readonly CollectionEntry[]> {
    const { timeoutMs } = this.#connection;
    const at = performance.now();
    const found = await this.#connection.call(() =>
      this.entries.find(names ? { _id: { $in: [...names] } } : {}, { maxTimeMS: timeoutMs }).toArray());
    for (const entry of found) this.#seen.set(entry._id, { entry, at });
    return found;
  }

  /** @throws UndeclaredCollection */
  async version(name: string, version: number): Promise<VersionEntry> {
    const found = this.#seen.get(name)?.entry?.versions[version] ?? (await this.look(name))?.versions[version];
    if (!found) throw new UndeclaredCollection(name, version);
    return found;
  }

  /**
   * Reads the version in use. One that another process has dropped meanwhile answers that nothing is there: so what is
   * not complete is looked for again when another version is in use by then.
   * @throws UndeclaredCollection
   */
  async reading<T>(name: string, read: (rows: Collection<Row>) => Promise<T>, complete: (found: T) => boolean): Promise<T> {
    for (let physical = await this.#active(name); ; ) {
      const found = await this.#connection.call(() => read(this.rows(physical)));
      if (complete(found)) return found;
      const now = activeOf(name, await this.look(name));
      if (now === physical) return found;
      physical = now;
    }
  }

  rows(physical: string): Collection<Row> {
    return this.#connection.database.collection<Row>(physical);
  }

  async #active(name: string): Promise<string> {
    const seen = this.#seen.get(name);
    const fresh = seen?.entry && seen.entry.active !== null && performance.now() - seen.at < LOOK_AGAIN_MS;
    return activeOf(name, fresh ? seen.entry : await this.look(name));
  }
}

/** @throws UndeclaredCollection */
function activeOf(name: string, entry: CollectionEntry | undefined): string {
  const active = entry?.active ?? undefined;
  const found = active === undefined ? undefined : entry?.versions[active];
  if (!found) throw new UndeclaredCollection(name);
  return found.physical;
}
