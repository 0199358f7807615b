import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../web/support/server.ts';
import { builtWebApp } from '../../web/support/builtWebApp.ts';
import { milliseconds, type Benchmark, type Spent } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const REPETITIONS = 5;

/** `npm start` on a folder that was served before, until it says where it can be found. */
export const start: Benchmark = () => inScratchFolder(async (folder) => {
  await builtWebApp();
  const spent: Spent[] = [];
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) spent.push({ wall: await timeToServe(folder) });
  return [milliseconds('second-npm-start', spent.slice(1), 2_000)];
});

async function timeToServe(folder: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: `${folder}/data`, PORT: String(await freePort()), HOST: '127.0.0.1' };
  const started = performance.now();
  const server = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  let told = '';
  for await (const part of server.stdout.setEncoding('utf8')) {
    told += String(part);
    if (told.includes('Tapestry is at')) break;
  }
  const taken = performance.now() - started;
  // The whole group: npm does not hand on every signal.
  process.kill(-(server.pid ?? 0), 'SIGTERM');
  await once(server, 'exit');
  return taken;
}
