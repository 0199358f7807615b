import { setTimeout as pause } from 'node:timers/promises';
import type { ClientSession, Collection } from 'mongodb';
import { LeaseLost, type AcquireOptions, type Lease, type Leases } from '../lease.ts';
import type { ReadModels } from '../readModels.ts';
import type { Fence } from './batchWriter.ts';
import type { Collections } from './collections.ts';
import type { Connection } from './connection.ts';
import { isDuplicateKey, isRefusal } from './mongoErrors.ts';

const LEASES = 'leases';
/** Signs of life in the time after which a holder is taken for dead. */
const BEATS = 5;

interface LeaseRow {
  readonly _id: string;
  /** Rises with every holder. */
  readonly epoch: number;
  /** Rises as long as the holder lives. */
  readonly beat: number;
  readonly free: boolean;
  /** The holder's session: a transaction that a dead holder left open stands in the way until its session is ended. */
  readonly session: ClientSession['id'] | null;
}

type Fenced = (fence: Fence, session: ClientSession | undefined) => ReadModels;

/**
 * Leases as documents. Whoever waits watches the holder's signs of life by a clock of their own that knows no time of
 * day; the epoch, which every write of a holder is checked against, decides between two who believe they hold one.
 */
export function createMongoLeases(connection: Connection, collections: Collections, fenced: Fenced, takeoverMs: number): Leases {
  const rows = connection.database.collection<LeaseRow>(LEASES);
  const beatMs = takeoverMs / BEATS;

  return {
    async acquire(name, { signal, takeOver = false }: AcquireOptions): Promise<Lease> {
      signal.throwIfAborted();
      const session = connection.transactions ? connection.client.startSession() : undefined;
      try {
        const epoch = await taken(name, session, signal, takeOver);
        await stamp(epoch);
        return hold(rows, connection, { name, epoch }, session, fenced, beatMs);
      } catch (error) {
        await session?.endSession().catch(() => undefined);
        throw error;
      }
    },
  };

  async function taken(name: string, session: ClientSession | undefined, signal: AbortSignal, takeOver: boolean): Promise<number> {
    let [seen, since] = [await lookAt(name), performance.now()];
    for (;;) {
      const holder = seen;
      if (takeOver || holder.free || performance.now() - since >= takeoverMs) {
        const epoch = await take(holder, session);
        if (epoch !== undefined) return epoch;
      } else {
        await pause(Math.min(beatMs / 2, 500), undefined, { signal });
      }
      const now = await lookAt(name);
      if (now.epoch !== holder.epoch || now.beat !== holder.beat) since = performance.now();
      seen = now;
      signal.throwIfAborted();
    }
  }

  async function lookAt(name: string): Promise<LeaseRow> {
    const look = (): Promise<LeaseRow | null> => connection.call(() => rows.findOne({ _id: name }));
    const found = await look();
    if (found) return found;
    const first: LeaseRow = { _id: name, epoch: 0, beat: 0, free: true, session: null };
    await connection.call(() => rows.insertOne(first).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    }));
    return (await look()) ?? first;
  }

  /** Only if the holder has given no sign of life since it was looked at. */
  async function take({ _id, epoch, beat, free, session: former }: LeaseRow, session: ClientSession | undefined): Promise<number | undefined> {
    const { matchedCount } = await connection.call(() => rows.updateOne(
      { _id, epoch, beat, free },
      { $set: { epoch: epoch + 1, beat: 0, free: false, session: session?.id ?? null } },
    ));
    if (matchedCount === 0) return undefined;
    if (former) await endSession(former);
    return epoch + 1;
  }

  /** A user who may not do that has to wait until the server gives up what the former holder left open; nothing gets through meanwhile. */
  async function endSession(former: ClientSession['id']): Promise<void> {
    await connection.call(async () => connection.database.command({ killSessions: [former] }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    }));
  }

  /** From here on nobody writes under an older lease. */
  async function stamp(epoch: number): Promise<void> {
    await connection.call(() => collections.entries.updateMany({ epoch: { $lt: epoch } }, { $set: { epoch } }));
  }
}

function hold(rows: Collection<LeaseRow>, connection: Connection, fence: Fence, session: ClientSession | undefined, fenced: Fenced, beatMs: number): Lease {
  const lost = new AbortController();
  const released = new AbortController();
  const mine = { _id: fence.name, epoch: fence.epoch };
  let beat = 0;
  let heard = performance.now();

  async function beatOnce(): Promise<void> {
    const asked = performance.now();
    const { matchedCount } = await connection.call(() => rows.updateOne(mine, { $set: { beat: ++beat } }), beatMs * 2);
    if (matchedCount === 0) lost.abort(new LeaseLost(fence.name));
    else heard = asked;
  }

  async function live(): Promise<void> {
    while (!lost.signal.aborted && !released.signal.aborted) {
      await pause(beatMs, undefined, { signal: released.signal, ref: false }).catch(() => undefined);
      if (released.signal.aborted) return;
      await beatOnce().catch(() => undefined);
      if (performance.now() - heard > beatMs * (BEATS - 1)) lost.abort(new LeaseLost(fence.name));
    }
  }

  const living = live();
  return {
    readModels: fenced(fence, session),
    lost: lost.signal,
    async release() {
      if (released.signal.aborted) return;
      released.abort();
      await living;
      await session?.endSession().catch(() => undefined);
      await connection.call(() => rows.updateOne(mine, { $set: { free: true, session: null } })).catch(() => undefined);
    },
  };
}
