import { Long, type Document } from 'bson';
import { Refusal } from './refusal.ts';

const FIRST_BATCH = 101;
const LATER_BATCH = 2_000;

/** What has been found and not yet been fetched. */
export class Cursors {
  readonly #open = new Map<string, readonly Document[]>();
  #last = 0;

  first(namespace: string, found: readonly Document[], batchSize: number = FIRST_BATCH, single: boolean = false): Document {
    const rest = single ? [] : found.slice(batchSize);
    return this.#reply(namespace, 'firstBatch', found.slice(0, batchSize), rest);
  }

  more(namespace: string, cursor: string, batchSize: number = LATER_BATCH): Document {
    const found = this.#open.get(cursor);
    if (!found) throw new Refusal(43, 'CursorNotFound', `cursor id ${cursor} not found`);
    this.#open.delete(cursor);
    return this.#reply(namespace, 'nextBatch', found.slice(0, batchSize), found.slice(batchSize), cursor);
  }

  kill(cursors: readonly string[]): Document {
    const killed = cursors.filter((cursor) => this.#open.delete(cursor)).map((cursor) => Long.fromString(cursor));
    return { ok: 1, cursorsKilled: killed, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] };
  }

  #reply(ns: string, name: string, batch: readonly Document[], rest: readonly Document[], known?: string): Document {
    const id = rest.length === 0 ? '0' : (known ?? String(++this.#last));
    if (rest.length > 0) this.#open.set(id, rest);
    return { ok: 1, cursor: { id: Long.fromString(id), ns, [name]: batch } };
  }
}
