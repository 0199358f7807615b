import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { removeFolder, temporaryFolder } from './temporaryFolder.ts';

/** Where Debian puts it. */
export const REDIS_PROGRAM = '/usr/bin/redis-server';

/** A real Redis on a port and in a folder of its own, set up as an installation should set up its own. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** It keeps its connections and says nothing. */
  silence(): void;
  speak(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again on what it had written. */
  restart(): Promise<void>;
  /** Everything it knows is gone. */
  flush(): Promise<void>;
  command(name: string, ...args: string[]): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startRedisServer(): Promise<RedisServer> {
  const folder = temporaryFolder();
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child = await started(folder, port);

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await exited;
  }

  const command = (name: string, ...args: string[]): Promise<unknown> => asking(url, (redis) => redis.call(name, ...args));
  return {
    url, port, command,
    silence: () => void child.kill('SIGSTOP'),
    speak: () => void child.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      child = await started(folder, port);
    },
    flush: async () => void (await command('flushall')),
    async stop() {
      await end('SIGKILL');
      removeFolder(folder);
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function started(folder: string, port: number): Promise<ChildProcess> {
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'];
  const child = spawn(REDIS_PROGRAM, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  // It must not outlive a test run that was interrupted.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${said}`)));
  });
  return child;
}

async function asking<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
