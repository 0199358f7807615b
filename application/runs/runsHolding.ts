import type { UseDocument } from '../../projections/views/usedIn.ts';
import type { Ports } from '../ports/ports.ts';
import { runEventsWith } from './runEventsWith.ts';

/** Ids of the runs that a symbol or background stands in or once stood in, each once, the last first. */
export async function runsHolding(ports: Pick<Ports, 'readModels'>, kind: UseDocument['kind'], entityId: string): Promise<readonly string[]> {
  return [...new Set((await runEventsWith(ports, kind, entityId)).map(({ runId }) => runId))];
}
