import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWebWhenStale } from '../../../cli/webBuild.ts';

const LOCK = fileURLToPath(new URL('../../../web/dist.lock', import.meta.url));
const MAX_BUILD_MS = 120_000;

/** Builds the web app when a source is newer than its build; of several test files at once, one builds and the others wait. */
export async function builtWebApp(): Promise<void> {
  const givenUpAt = Date.now() + MAX_BUILD_MS;
  while (!taken()) {
    if (Date.now() > givenUpAt) rmSync(LOCK, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    buildWebWhenStale({ write: () => true });
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function taken(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}
