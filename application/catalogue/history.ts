import { upcast } from '../../events/model/upcast.ts';
import { auditView, type AuditDocument } from '../../projections/views/audit.ts';
import type { Ports } from '../ports/ports.ts';

export interface HistoryEntry {
  readonly at: number;
  readonly by: string;
  readonly type: string;
  readonly revision: number;
  /** Which call it came by; null for what was written before that was kept. */
  readonly call: string | null;
  /** What the event says, without the id of the thing itself. */
  readonly changes: Readonly<Record<string, unknown>>;
}

const PAGE = 50;

/** What happened to one thing, newest first: the events of its own stream and those that are about it elsewhere. */
export async function historyOf(ports: Pick<Ports, 'readModels' | 'store'>, kind: string, id: string, { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string }): Promise<{ readonly entries: readonly HistoryEntry[]; readonly next?: string }> {
  const stream = `${kind}-${id}`;
  const whole = { limit: Number.MAX_SAFE_INTEGER };
  const [own, about] = await Promise.all([
    ports.readModels.find<AuditDocument>(auditView.name, 'byStream', { stream }, whole),
    ports.readModels.find<AuditDocument>(auditView.name, 'byAbout', { about: stream }, whole),
  ]);
  const rows = [...own.documents, ...about.documents].filter((row) => cursor === undefined || row.id < cursor).sort((a, b) => (a.id < b.id ? 1 : -1));
  const page = rows.slice(0, limit);
  const entries = await Promise.all(page.map((row) => entryOf(ports, row)));
  const last = page.at(-1);
  return { entries, ...(last && rows.length > limit ? { next: last.id } : {}) };
}

async function entryOf({ store }: Pick<Ports, 'store'>, { stream, revision, at, by, type }: AuditDocument): Promise<HistoryEntry> {
  for await (const recorded of store.read(stream, revision)) {
    if (recorded.revision !== revision) break;
    return { at, by, type, revision, call: recorded.metadata.call ?? null, changes: upcast(recorded).data as Readonly<Record<string, unknown>> };
  }
  return { at, by, type, revision, call: null, changes: {} };
}
