import type { Collection } from 'mongodb';
import type { Place } from '../cursor.ts';
import type { IndexValue } from '../indexValue.ts';
import type { Find } from '../readModels.ts';
import { indexOf, rangesOf, sortOf } from './findQuery.ts';
import { isMissingIndex } from './mongoErrors.ts';
import type { Row } from './rows.ts';

/** Limits beyond this are none: the server counts in 32 bits here and there. */
const MAX_LIMIT = 2 ** 31 - 1;

export interface PageQuery {
  readonly name: string;
  readonly find: Find;
  readonly where: readonly IndexValue[];
  readonly after?: Place;
  readonly limit: number;
  readonly maxTimeMS: number;
}

/** The rows of a find in its order, from its index alone; none when the index went with its collection. */
export async function pageRows(collection: Collection<Row>, { name, find, where, after, limit, maxTimeMS }: PageQuery): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const hint = indexOf(name, find).name;
  for (const range of rangesOf(find, where, after)) {
    const left = limit - rows.length;
    if (left <= 0) break;
    const found = collection.find(range, { hint, sort: sortOf(find.order), maxTimeMS, ...(left > MAX_LIMIT ? {} : { limit: left }) });
    try {
      rows.push(...(await found.toArray()));
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      return [];
    }
  }
  return rows;
}
