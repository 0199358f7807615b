import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = new URL('../../../', import.meta.url);
const path = (relative: string): string => fileURLToPath(new URL(relative, ROOT));
const SOURCES = ['web/src', 'web/public', 'web/index.html', 'api/contract', 'tapestry', 'vite.config.ts'].map(path);
const LONGEST_BUILD_MS = 120_000;

/** Builds the web app when a source is newer than its build; of several test files at once, one builds and the others wait. */
export async function builtWebApp(): Promise<void> {
  const lock = path('web/dist.lock');
  const givenUpAt = Date.now() + LONGEST_BUILD_MS;
  while (!taken(lock)) {
    if (Date.now() > givenUpAt) rmSync(lock, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    if (isStale()) await build({ root: path('web'), configFile: path('vite.config.ts'), logLevel: 'error' });
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

function isStale(): boolean {
  const built = statSync(path('web/dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.some((source) => newest(source) > built);
}

function newest(source: string): number {
  const { mtimeMs } = statSync(source);
  if (!statSync(source).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(source, { recursive: true }).map((name) => statSync(`${source}/${String(name)}`).mtimeMs));
}
