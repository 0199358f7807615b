import { createHash, randomBytes } from 'node:crypto';

/** Counts tries per key within a window of time. */
export interface Throttle {
  /** Counts one try; false when this key has had too many. */
  mayTry(key: string): boolean;
}

/**
 * A fixed number of counters: made-up keys cannot push out the count of another. The salt keeps anybody from finding
 * another key with the same counter.
 */
const COUNTERS = 65_536;
const SALT_BYTES = 16;

export interface ThrottleOptions {
  readonly most: number;
  readonly windowMs: number;
  /** A clock that never goes back. */
  readonly now?: () => number;
}

export function createThrottle({ most, windowMs, now = () => performance.now() }: ThrottleOptions): Throttle {
  const salt = randomBytes(SALT_BYTES);
  const tries = new Uint16Array(COUNTERS);
  let began = now();
  return {
    mayTry(key) {
      if (now() - began >= windowMs) {
        began = now();
        tries.fill(0);
      }
      const at = createHash('sha256').update(salt).update(key).digest().readUInt16LE(0);
      const count = Math.min((tries[at] ?? 0) + 1, most + 1);
      tries[at] = count;
      return count <= most;
    },
  };
}
