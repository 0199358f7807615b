import type { Position } from '../../events/store/eventStore.ts';
import type { Ports } from '../ports/ports.ts';

export interface ProjectionLag {
  /** At most `MAX_COUNTED`: beyond that the number says "many". */
  readonly events: number;
  /** Age of the oldest event that the read models do not hold. */
  readonly seconds: number;
}

const MAX_COUNTED = 10_000;

/** How far the read models are behind the event log. */
export async function projectionLag({ store, now }: Pick<Ports, 'store' | 'now'>, checkpoint: Position | undefined): Promise<ProjectionLag> {
  let events = 0;
  let oldest: number | undefined;
  for await (const { metadata } of store.readAll(checkpoint)) {
    oldest ??= metadata.at;
    if (++events >= MAX_COUNTED) break;
  }
  return { events, seconds: oldest === undefined ? 0 : Math.max(0, (now() - oldest) / 1000) };
}
