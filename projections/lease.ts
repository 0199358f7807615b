import type { ReadModels } from './readModels.ts';

/** The right to project, as long as nobody else takes it. */
export interface Lease {
  /** The read models as the holder may write them: once somebody else holds the lease, every write is refused. */
  readonly readModels: ReadModels;
  /** Aborts, with a LeaseLost, when the lease is known to be held by somebody else or could not be kept. */
  readonly lost: AbortSignal;
  /** Gives the lease back, so that the next one need not wait. Never fails: what cannot be given back runs out. */
  release(): Promise<void>;
}

export interface AcquireOptions {
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** Do not wait for the holder: take it from them. Their writes are refused from then on. */
  readonly takeOver?: boolean;
}

/**
 * Leases by name, one holder each.
 *
 * Guaranteed: of two processes that both believe they hold a lease, only the later one's writes are taken; a holder that
 * died, hangs or is cut off is followed by another. No process compares another one's clock with its own.
 *
 * Deliberately not in it: that there is never more than one who believes to hold it. That cannot be had.
 */
export interface Leases {
  /** Answers when the lease is held. @throws the signal's reason; StorageUnavailable */
  acquire(name: string, options: AcquireOptions): Promise<Lease>;
}

/** Another process holds the lease now: nothing was written by the call that is refused with it. */
export class LeaseLost extends Error {
  readonly code = 'leaseLost';
  constructor(name: string) {
    super(`Another process has taken over the lease "${name}".`);
  }
}

/** The leases of an installation in one process: always granted. */
export function grantedLeases(readModels: ReadModels): Leases {
  return {
    async acquire(_name, { signal }) {
      signal.throwIfAborted();
      return { readModels, lost: new AbortController().signal, release: () => Promise.resolve() };
    },
  };
}
