import { fileURLToPath } from 'node:url';
import { buildWebWhenStale } from '../../../cli/webBuild.ts';
import { whileAlone } from './whileAlone.ts';

const LOCK = fileURLToPath(new URL('../../../web/dist.lock', import.meta.url));
const MAX_BUILD_MS = 120_000;

/** Builds the web app when a source is newer than its build; of several test files at once, one builds and the others wait. */
export function builtWebApp(): Promise<void> {
  return whileAlone(LOCK, MAX_BUILD_MS, () => buildWebWhenStale({ write: () => true }));
}
