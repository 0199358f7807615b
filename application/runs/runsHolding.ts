import { usedInView, type UseDocument } from '../../projections/views/usedIn.ts';
import type { Ports } from '../ports/ports.ts';

const PAGE = 200;

/** Ids of the runs that a symbol or background stands in or once stood in, each once, latest week first. */
export async function runsHolding({ readModels }: Pick<Ports, 'readModels'>, kind: UseDocument['kind'], entityId: string): Promise<readonly string[]> {
  const runIds = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await readModels.find<UseDocument>(usedInView.name, 'ofEntity', { kind, entityId }, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    for (const use of page.documents) for (const runId of use.runIds) runIds.add(runId);
    ({ cursor } = page as { readonly cursor?: string });
  } while (cursor !== undefined);
  return [...runIds];
}
