import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { builtWebApp } from '../web/support/builtWebApp.ts';
import { temporaryFolder } from './tapestry.fixture.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/start.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

it('npm start serves the app on an empty folder, offers the first account by a link, and ends when it is told to', async () => {
  await builtWebApp();
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: `${temporaryFolder()}/data`, WORKER_THREADS: '1' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Tapestry is at') && /https?:\/\/\S+\/\S+\n/.test(said)) resolve();
    });
  });
  expect(said).toContain(`Tapestry is at http://localhost:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}, 120_000);
