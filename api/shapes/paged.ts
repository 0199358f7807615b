import { InvalidCursor } from '../../projections/readModels.ts';

export interface Paging {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** How a list is ordered: by a key, then by id. */
export interface Order<T> {
  readonly direction: 'ascending' | 'descending';
  key(item: T): string;
}

/**
 * A part of a list; without a limit all of it. The cursor is the place of the last one handed out, which stays a place
 * when that one is deleted, renamed or moved. @throws InvalidCursor
 */
export function paged<T extends { readonly id: string }>(all: readonly T[], { limit, cursor }: Paging, { direction, key }: Order<NoInfer<T>>): { readonly part: readonly T[]; readonly next: { readonly cursor?: string } } {
  const placeOf = (item: T): Place => [key(item), item.id];
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = after === undefined ? 0 : all.findIndex((item) => isBeyond(placeOf(item), after, direction));
  const first = found < 0 ? all.length : found;
  const part = all.slice(first, limit === undefined ? undefined : first + limit);
  const last = part.at(-1);
  const isMore = last !== undefined && first + part.length < all.length;
  return { part, next: isMore ? { cursor: writeCursor(placeOf(last)) } : {} };
}

/** Things with a name, by what their names are compared by. */
export const BY_NAME: Order<{ readonly id: string; readonly nameKey: string | null }> = { direction: 'ascending', key: ({ nameKey }) => nameKey ?? '' };

/** Runs by their place in the event log, newest first. */
export const NEWEST_FIRST: Order<{ readonly id: string; readonly position: string }> = { direction: 'descending', key: ({ position }) => position };

type Place = readonly [key: string, id: string];

/** As the read models order texts: by their bytes in UTF-8. */
const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function isBeyond([key, id]: Place, [afterKey, afterId]: Place, direction: Order<never>['direction']): boolean {
  const order = direction === 'ascending' ? compare(key, afterKey) : compare(afterKey, key);
  return order > 0 || (order === 0 && compare(id, afterId) > 0);
}

const writeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function readCursor(cursor: string): Place {
  const parts = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(parts) || parts.length !== 2 || !parts.every((part) => typeof part === 'string')) throw new InvalidCursor();
  return parts as unknown as Place;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidCursor();
  }
}
