/** What comes first: the promise, or the signal's abortion. @throws the signal's reason */
export async function settledOrAborted(settled: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return settled;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([settled, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
