import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandFailed, EXIT } from './failure.ts';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const BUILT = 'web/dist/index.html';

/** What the browser's part is made of. */
const SOURCES = [
  'web/src', 'web/public', 'web/index.html', 'web/build.ts', 'web/packFiles.ts', 'web/programPages.ts', 'tapestry', 'api/contract', 'library/fonts', 'vite.config.ts', 'package-lock.json',
];

/** Builds the web app when there is no build, or a source is newer than it. @throws CommandFailed with the builder's words */
export function buildWebWhenStale(out: Pick<NodeJS.WriteStream, 'write'>): void {
  if (!existsSync(join(HOME, 'web/index.html')) || isFresh()) return;
  out.write('Building the web app...\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(HOME, 'web/build.ts')], { cwd: HOME, encoding: 'utf8' });
  if (status !== 0) throw new CommandFailed(EXIT.failed, `The web app could not be built:\n${stdout}${stderr}`);
}

function isFresh(): boolean {
  if (!existsSync(join(HOME, BUILT))) return false;
  const built = statSync(join(HOME, BUILT)).mtimeMs;
  return SOURCES.every((source) => newest(join(HOME, source)) <= built);
}

/** Time of the youngest file; folders count too, so that a deletion is noticed. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => !name.endsWith('.spec.ts'));
  return Math.max(found.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
