import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { packFiles } from './packFiles.ts';

/**
 * Builds the web app into `web/dist`: `node web/build.ts`. The new build takes the old one's place only when it is whole:
 * first its hashed files, last `index.html`. Hashed files of earlier builds stay for pages that are still open.
 */

const WEB = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(WEB, 'dist');
/** What names the hashed files comes after them. */
const LAST = ['.vite/manifest.json', 'signed-in.html', 'index.html'];
const MAX_OPEN_PAGE_MS = 7 * 24 * 3_600_000;

// Whoever builds, the tests too, builds what people are served: Vite asks the environment.
process.env['NODE_ENV'] = 'production';

const started = new Date();
const fresh = mkdtempSync(join(WEB, 'dist-new-'));
try {
  await build({ root: WEB, configFile: join(WEB, '../vite.config.ts'), logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
  await packFiles(fresh, filesIn(fresh).filter((file) => file.startsWith('assets/')));
  // Whatever is edited while the build runs is newer than it.
  utimesSync(join(fresh, 'index.html'), started, started);
  takeOver();
} finally {
  rmSync(fresh, { recursive: true, force: true });
}

function takeOver(): void {
  const files = filesIn(fresh);
  const hashed = files.filter((file) => file.startsWith('assets/'));
  const others = files.filter((file) => !hashed.includes(file) && !LAST.includes(file));
  for (const file of [...hashed, ...others, ...LAST]) {
    mkdirSync(dirname(join(DIST, file)), { recursive: true });
    renameSync(join(fresh, file), join(DIST, file));
  }
  for (const file of filesIn(join(DIST, 'assets'))) {
    const path = join(DIST, 'assets', file);
    if (!hashed.includes(`assets/${file}`) && started.getTime() - statSync(path).mtimeMs > MAX_OPEN_PAGE_MS) rmSync(path);
  }
}

/** Paths of all files below a folder, relative to it. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());
}
