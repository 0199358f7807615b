import { streamOfEntity } from '../../events/model/entities.ts';
import type { NameHistory } from './nameHistory.ts';

/** Kinds of things whose pages are found by a name. */
export type NamedKind = 'symbol' | 'background';

export interface KnownBefore {
  readonly id: string;
  /** Its last name. */
  readonly name: string | null;
  readonly isDeleted: boolean;
}

/** What has or had exactly this name, what is there first; by its id where that is given. */
export function formerly(names: NameHistory, kind: NamedKind, { name, id }: { readonly name?: string | undefined; readonly id?: string | undefined }): readonly KnownBefore[] {
  const streams = id === undefined ? names.streamsCalled(name ?? '').filter((stream) => stream.startsWith(`${kind}-`)) : [streamOfEntity({ kind, id })];
  return streams
    .map((stream) => ({ id: stream.slice(kind.length + 1), name: names.lastName(stream), isDeleted: names.isDeleted(stream) }))
    .filter((known) => known.name !== null)
    .toSorted((a, b) => Number(a.isDeleted) - Number(b.isDeleted));
}
