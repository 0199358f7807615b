import { sealLog } from '../../application/audit/sealLog.ts';
import type { Ports } from '../../application/ports/ports.ts';

const SEAL_EVERY_MS = 60_000;

/** Seals the event log at once and every minute until it is stopped; a pass that fails is made up for by the next. */
export function sealing(ports: Pick<Ports, 'store' | 'blobs' | 'commands'>, onFault: (message: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  let under = Promise.resolve();
  const pass = (signal?: AbortSignal): Promise<void> => {
    under = under.then(async () => void (await sealLog(ports, signal))).catch((error: unknown) => {
      if (!stopping.signal.aborted) onFault(`The event log could not be sealed and is sealed within the minute: ${(error as Error).message}`);
    });
    return under;
  };
  void pass(stopping.signal);
  const timer = setInterval(() => void pass(stopping.signal), SEAL_EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await under;
  };
}
