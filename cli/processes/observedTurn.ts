import type { Logger } from 'pino';
import type { Metrics } from '../../api/admin/metrics.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { RenderTurn } from '../../application/ports/renderQueue.ts';
import { renderCause } from '../../application/renders/renderCause.ts';

/** The same turn; its beginning and end are told to the log under the correlation of whoever asked for the picture. */
export function observedTurn(turn: RenderTurn, { store }: Pick<Ports, 'store'>, log: Logger, { painted }: Pick<Metrics, 'painted'>): RenderTurn {
  return async (key, context) => {
    const began = performance.now();
    const cause = await renderCause(store, key).catch(() => undefined);
    const line = log.child({ renderKey: key, correlationId: cause?.correlationId });
    line.info({ lost: context.lost }, 'painting');
    const seconds = (): number => (performance.now() - began) / 1000;
    try {
      const outcome = await turn(key, context);
      painted(outcome, seconds());
      line[outcome === 'rendered' ? 'info' : 'warn']({ outcome, seconds: seconds() }, 'painted');
      return outcome;
    } catch (error) {
      if (!context.signal.aborted) painted('broken', seconds());
      line.error({ err: error, aborted: context.signal.aborted }, 'painting was broken off');
      throw error;
    }
  };
}
