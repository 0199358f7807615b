import { setTimeout as pause } from 'node:timers/promises';

/** What a process needs, by a name for the operator; a check rejects while it is not there. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

export interface Health {
  readonly ready: boolean;
  /** By name: `ready`, or `unavailable` for what does not answer. */
  readonly engines: Readonly<Record<string, 'ready' | 'unavailable'>>;
}

const PATIENCE_MS = 2000;

/** Asks everything at once, none of it longer than two seconds. What is not `needed` is told, and does no harm. */
export async function lookAtHealth(needed: Checks, useful: Checks = {}, patienceMs: number = PATIENCE_MS): Promise<Health> {
  const answered = await Promise.all(Object.entries({ ...needed, ...useful }).map(async ([name, check]) =>
    [name, await answers(check, patienceMs) ? 'ready' : 'unavailable'] as const));
  const engines = Object.fromEntries(answered);
  return { engines, ready: Object.keys(needed).every((name) => engines[name] === 'ready') };
}

async function answers(check: () => Promise<unknown>, patienceMs: number): Promise<boolean> {
  const impatient = new AbortController();
  try {
    return await Promise.race([
      check().then(() => true, () => false),
      pause(patienceMs, false, { signal: impatient.signal }),
    ]);
  } finally {
    impatient.abort();
  }
}
