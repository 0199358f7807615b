import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import type { DeletedKind } from './useRestore.ts';

export interface DeletedThing {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly by: string | null;
}

/** Types of the events that tell it. */
export const DELETED = { symbol: 'SymbolDeleted', background: 'BackgroundDeleted', markup: 'MarkupDeleted' } as const satisfies Record<DeletedKind, string>;

/** Things that lines about deletions, newest first, speak of and that are not there; each once. */
export function deletedThings(kind: DeletedKind, lines: readonly AuditLine[], living: ReadonlySet<string>): DeletedThing[] {
  const found = new Map<string, DeletedThing>();
  for (const { things, name, at, by } of lines) {
    const id = things.find((thing) => thing.kind === kind)?.id;
    if (id !== undefined && !living.has(id) && !found.has(id)) found.set(id, { id, name: name ?? '', at, by: by.name ?? by.email });
  }
  return [...found.values()];
}
