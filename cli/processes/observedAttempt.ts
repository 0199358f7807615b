import type { Logger } from 'pino';
import type { Metrics } from '../../api/admin/metrics.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { RenderAttempt } from '../../application/ports/renderQueue.ts';
import { renderCause } from '../../application/renders/renderCause.ts';

/** The same attempt; its beginning and end are told to the log under the correlation of whoever asked for the picture. */
export function observedAttempt(attempt: RenderAttempt, { store }: Pick<Ports, 'store'>, log: Logger, { painted }: Pick<Metrics, 'painted'>): RenderAttempt {
  return async (key, context) => {
    const began = performance.now();
    const cause = await renderCause(store, key).catch(() => undefined);
    const line = log.child({ renderKey: key, correlationId: cause?.correlationId });
    line.info({ lost: context.stalled }, 'painting');
    const seconds = (): number => (performance.now() - began) / 1000;
    try {
      const outcome = await attempt(key, context);
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
