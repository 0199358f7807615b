import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { asFailure } from './failure.ts';
import type { CommandRun } from './command.ts';
import { outliveReaders } from './outliveReaders.ts';
import { printable } from './printable.ts';

/** `npm start`: builds the web app when that is due, then serves it. */

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/tapestry', import.meta.url)));

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());

outliveReaders(process);

async function start(run: CommandRun): Promise<void> {
  const { buildWebWhenStale } = await import('./webBuild.ts');
  buildWebWhenStale(run.out);
  const { serve } = await import('./commands/serve.ts');
  await serve.run([], run);
}

const err = printable(process.stderr);
start({ env: process.env, out: printable(process.stdout), err, signal: interrupted.signal }).catch((error: unknown) => {
  const { message, exitCode } = asFailure(error, 'bin/tapestry --help');
  err.write(`${message}\n`);
  process.exitCode = exitCode;
});
