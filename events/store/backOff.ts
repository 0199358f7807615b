/** In milliseconds. */
export interface BackOffLimits {
  /** After the first failure; it doubles from failure to failure. */
  readonly firstMs: number;
  readonly maxMs: number;
}

/** For a server that answers within milliseconds once it is there again. */
const NEAR: BackOffLimits = { firstMs: 25, maxMs: 2_000 };
/** For a storage, a disk or a log that somebody has to see to. */
export const WITHIN_SECONDS: BackOffLimits = { firstMs: 100, maxMs: 5_000 };

/**
 * A pause before the next try, longer after each failure, never the same for all who wait. Ends early with the signal.
 * @param failures so far without a success, 0 for the first
 */
export function backOff(failures: number, signal: AbortSignal, { firstMs, maxMs }: BackOffLimits = NEAR): Promise<void> {
  const ms = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 20)) * (0.5 + Math.random() / 2);
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

export interface Following {
  /** Goes on from the place it reached, until it is broken off. */
  follow(): Promise<void>;
  /** How far it got: a failure after some way counts as the first. */
  place(): unknown;
  readonly signal: AbortSignal;
  readonly limits: BackOffLimits;
  /** Told of every failure but those that the signal brought about. */
  onFault(error: unknown): void;
}

/** Takes a subscription that breaks off up again, until the signal aborts. Never rejects. */
export async function keepFollowing({ follow, place, signal, limits, onFault }: Following): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const before = place();
    await follow().catch((error: unknown) => {
      if (!signal.aborted) onFault(error);
    });
    if (place() !== before) failures = 0;
    await backOff(failures, signal, limits);
  }
}
