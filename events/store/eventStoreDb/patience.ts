const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 2_000;

/** A pause before the next try, longer after each failure, never the same for all who wait. Ends early with the signal. */
export function backOff(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
