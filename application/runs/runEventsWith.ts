import { auditView, type AuditDocument } from '../../projections/views/audit.ts';
import { usedInView, type UseDocument } from '../../projections/views/usedIn.ts';
import type { Ports } from '../ports/ports.ts';

/** Months of one find: a background that every run stands on has hundreds of events in each. */
const PAGE = 24;
const RUN = /^run-/;
const TRANSCRIPT = /^transcript-/;

/** A run was recorded, or arranged, with the thing. */
export interface RunEvent {
  readonly runId: string;
  readonly documentID: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Everything that put a symbol or background into a run, the last first. */
export async function runEventsWith({ readModels }: Pick<Ports, 'readModels'>, kind: UseDocument['kind'], entityId: string): Promise<readonly RunEvent[]> {
  const found: RunEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await readModels.find<UseDocument>(usedInView.name, 'ofEntity', { kind, entityId }, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    const positions = page.documents.flatMap(({ events }) => events.toReversed());
    for (const row of await readModels.getMany<AuditDocument>(auditView.name, positions)) found.push(runEvent(row));
    ({ cursor } = page as { readonly cursor?: string });
  } while (cursor !== undefined);
  return found;
}

function runEvent({ stream, about, at }: AuditDocument): RunEvent {
  return { runId: stream.replace(RUN, ''), documentID: (about ?? '').replace(TRANSCRIPT, ''), at };
}
