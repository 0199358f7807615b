import { mkdirSync, rmSync } from 'node:fs';

/**
 * Does work that one process at a time may do; of several test files at once the others wait their turn.
 * @param lock a folder that exists while the work is done; one that is older than `maxMs` was left by a process that died
 */
export async function whileAlone<T>(lock: string, maxMs: number, work: () => T | Promise<T>): Promise<T> {
  const givenUpAt = Date.now() + maxMs;
  while (!taken(lock)) {
    if (Date.now() > givenUpAt) rmSync(lock, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
