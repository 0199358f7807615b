/** A cursor that no page of this list has handed out. */
export class BadCursor extends Error {
  readonly code = 'invalidCursor';
  constructor() {
    super('This cursor does not belong to this list. Start again from its first page.');
  }
}

export interface Paging {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A part of a list; without a limit all of it. The cursor is the id of the last one handed out. @throws BadCursor */
export function paged<T extends { readonly id: string }>(all: readonly T[], { limit, cursor }: Paging): { readonly part: readonly T[]; readonly next: { readonly cursor?: string } } {
  const before = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && before < 0) throw new BadCursor();
  const part = all.slice(before + 1, limit === undefined ? undefined : before + 1 + limit);
  const last = part.at(-1);
  const isMore = last !== undefined && before + 1 + part.length < all.length;
  return { part, next: isMore ? { cursor: last.id } : {} };
}
