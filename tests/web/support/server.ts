import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder, temporaryFolder } from '../../support/temporaryFolder.ts';
import { copyPrepared } from './preparedFolder.ts';

const COMMAND = fileURLToPath(new URL('../../../bin/tapestry', import.meta.url));
const MAX_START_MS = 120_000;
const MAX_STOP_MS = 15_000;

export interface Server {
  /** For example `http://localhost:41234`. */
  readonly url: string;
  /** Makes the first account. */
  readonly firstLink: string;
  /** Another command on the same data folder, while the server runs; answers what it printed. */
  command(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** What a server finds when it starts: the starter library, taken in before, or nothing, for tests of the first start itself and for settings that keep data elsewhere. */
export type StartsOn = 'prepared' | 'empty';

/** `tapestry serve` on a data folder of its own and a free port. */
export async function startServer(settings: Readonly<Record<string, string>> = {}, startsOn: StartsOn = 'prepared'): Promise<Server> {
  const folder = temporaryFolder();
  try {
    if (startsOn === 'prepared') await copyPrepared(`${folder}/data`, (dataDir) => serve(dataDir, {}));
    const server = await serve(`${folder}/data`, settings);
    return {
      ...server,
      async stop() {
        await server.stop();
        removeFolder(folder);
      },
    };
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

async function serve(dataDir: string, settings: Readonly<Record<string, string>>): Promise<Server> {
  const port = await freePort();
  const env = { PATH: process.env['PATH'] ?? '', HOME: dirname(dataDir), DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', WORKER_THREADS: '1', LOG_LEVEL: 'warn', RATE_BURST: '1000', ...settings };
  const server = spawn(COMMAND, ['serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let told = '';
  server.stdout.on('data', (piece: Buffer) => { told += piece.toString(); });
  server.stderr.on('data', (piece: Buffer) => { told += piece.toString(); });
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    const overdue = setTimeout(() => server.kill('SIGKILL'), MAX_STOP_MS);
    await ended;
    clearTimeout(overdue);
  };
  try {
    await until(() => /\/account\?link=\S+/.test(told), () => `The server did not start: ${told}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    firstLink: /http\S+\/account\?link=\S+/.exec(told)?.[0] ?? '',
    command: (...args) => run(args, env),
    stop,
  };
}

async function until(isDone: () => boolean, why: () => string): Promise<void> {
  const givenUpAt = Date.now() + MAX_START_MS;
  while (!isDone()) {
    if (Date.now() > givenUpAt) throw new Error(why());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function run(args: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const called = spawn(COMMAND, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    called.stdout.on('data', (piece: Buffer) => { out += piece.toString(); });
    called.once('exit', (code) => (code === 0 ? resolve(out) : reject(new Error(`tapestry ${args.join(' ')} ended with ${code}`))));
  });
}

/** A port nobody listens at just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
