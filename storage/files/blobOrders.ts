import type { DatabaseSync } from 'node:sqlite';
import type { BlobHash } from '../blobStore.ts';
import type { PlainError } from '../writing/plainErrors.ts';

export interface Reference {
  readonly owner: string;
  readonly name: string;
  readonly hash: BlobHash;
}

/** Bytes of a blob that is small enough to lie beside the references, and the time in epoch milliseconds. */
export interface SmallBlob {
  readonly hash: BlobHash;
  readonly bytes: Uint8Array;
  readonly now: number;
}

/** What the thread is told that writes references and small blobs. */
export type BlobOrder =
  /** A reference, together with the bytes where they are small. */
  | { readonly do: 'refer'; readonly reference: Reference; readonly small?: SmallBlob }
  | { readonly do: 'keep'; readonly small: SmallBlob }
  | { readonly do: 'remove'; readonly owner: string; readonly name: string }
  | { readonly do: 'removeAll'; readonly owner: string }
  /** The blob is gone, or is to stay. */
  | { readonly do: 'spare'; readonly hash: BlobHash }
  | { readonly do: 'forget'; readonly hash: BlobHash }
  /** Leave nothing of what was removed in the files: freed pages are zeroed, and the write-ahead log is cut to nothing, as far as readers allow. */
  | { readonly do: 'scrub' };

/** `isScrubbed`: of a scrub only, false where a reader was in the way. */
export type BlobOutcome = { readonly ok: true; readonly isScrubbed?: boolean } | { readonly ok: false; readonly error: PlainError };

const STATEMENTS = {
  find: 'SELECT hash FROM refs WHERE owner = ? AND name = ?',
  hashes: 'SELECT DISTINCT hash FROM refs WHERE owner = ?',
  put: 'INSERT INTO refs (owner, name, hash) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash',
  keep: 'INSERT INTO small (hash, bytes, put) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET bytes = excluded.bytes, put = excluded.put',
  remove: 'DELETE FROM refs WHERE owner = ? AND name = ?',
  removeAll: 'DELETE FROM refs WHERE owner = ?',
  doom: 'INSERT OR IGNORE INTO doomed SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM refs WHERE hash = ?1)',
  spare: 'DELETE FROM doomed WHERE hash = ?',
  forget: 'DELETE FROM small WHERE hash = ?',
};

/**
 * Carries out one order inside a transaction; `scrub` is none of its own. Blobs that lose their last reference are
 * written down as doomed together with that, so that a crash before their bytes are gone does not keep them.
 */
export function carryingOut(database: DatabaseSync): (order: BlobOrder) => void {
  const run = Object.fromEntries(Object.entries(STATEMENTS).map(([name, sql]) => [name, database.prepare(sql)])) as Record<keyof typeof STATEMENTS, ReturnType<DatabaseSync['prepare']>>;
  const hashOf = (owner: string, name: string): string | undefined => run.find.get(owner, name)?.['hash'] as string | undefined;
  const keep = ({ hash, bytes, now }: SmallBlob): void => void run.keep.run(hash, bytes, now);

  return (order) => {
    switch (order.do) {
      case 'refer': {
        const { owner, name, hash } = order.reference;
        if (order.small) keep(order.small);
        const before = hashOf(owner, name);
        run.put.run(owner, name, hash);
        run.spare.run(hash);
        if (before !== undefined) run.doom.run(before);
        return;
      }
      case 'keep': return keep(order.small);
      case 'remove': {
        const before = hashOf(order.owner, order.name);
        run.remove.run(order.owner, order.name);
        if (before !== undefined) run.doom.run(before);
        return;
      }
      case 'removeAll': {
        const hashes = run.hashes.all(order.owner).map(({ hash }) => hash as string);
        run.removeAll.run(order.owner);
        for (const hash of hashes) run.doom.run(hash);
        return;
      }
      case 'spare': return void run.spare.run(order.hash);
      case 'forget': return void run.forget.run(order.hash);
      case 'scrub': return undefined;
    }
  };
}
