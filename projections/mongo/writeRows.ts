import type { ClientSession, Collection } from 'mongodb';
import { duplicateIndex } from './mongoErrors.ts';
import { guarded, type Row } from './rows.ts';

const MAX_IDS = 5_000;

/** Writes rows in their order, each only if it is newer than what is stored. */
export async function writeRows(collection: Collection<Row>, rows: readonly Row[], maxTimeMS: number): Promise<void> {
  let rest = rows;
  while (rest.length > 0) {
    try {
      await collection.bulkWrite(rest.map(guarded), { ordered: true, maxTimeMS });
      return;
    } catch (error) {
      const applied = duplicateIndex(error);
      if (applied === undefined) throw error;
      // One that has been applied is seldom the only one.
      rest = await newerThanStored(collection, rest.slice(applied + 1));
    }
  }
}

/** The rows that are newer than what is stored. */
export async function newerThanStored(collection: Collection<Row>, rows: readonly Row[], session?: ClientSession): Promise<readonly Row[]> {
  const positions = new Map<string, string>();
  for (let from = 0; from < rows.length; from += MAX_IDS) {
    const ids = rows.slice(from, from + MAX_IDS).map(({ _id }) => _id);
    const found = collection.find({ _id: { $in: ids } }, session ? { session } : {});
    for await (const { _id, position } of found) positions.set(_id, position);
  }
  return rows.filter(({ _id, position }) => (positions.get(_id) ?? '') < position);
}
