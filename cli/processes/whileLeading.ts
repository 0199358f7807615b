import { setTimeout as pause } from 'node:timers/promises';

export interface LeadingOptions {
  /** Whether this process is the one that projects. */
  leads(): boolean;
  /** Takes up what only the leader does; answers how to lay it down again. The signal aborts when the lead is lost. */
  begin(signal: AbortSignal): Promise<() => Promise<void>>;
  readonly signal: AbortSignal;
  onFault(message: string): void;
}

const LOOK_EVERY_MS = 250;
const RETRY_MS = 2000;

/** Does what only the leader does whenever this process leads, until the signal aborts. */
export async function whileLeading({ leads, begin, signal, onFault }: LeadingOptions): Promise<void> {
  const rest = (ms: number): Promise<unknown> => pause(ms, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    if (!leads()) {
      await rest(LOOK_EVERY_MS);
      continue;
    }
    const ending = new AbortController();
    const deposed = setInterval(() => { if (!leads() || signal.aborted) ending.abort(); }, LOOK_EVERY_MS);
    try {
      const end = await begin(ending.signal);
      while (!ending.signal.aborted && !signal.aborted) await rest(LOOK_EVERY_MS);
      await end();
    } catch (error) {
      if (!signal.aborted) onFault(`What the leading projector does besides was interrupted and is taken up again: ${(error as Error).message}`);
      await rest(RETRY_MS);
    } finally {
      clearInterval(deposed);
    }
  }
}
