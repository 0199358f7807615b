import { fileURLToPath } from 'node:url';
import type { Part } from '../../../cli/processes/processPart.ts';
import { freePort } from '../redisServer.ts';
import { startEngineServers, type EngineServers } from './engineServers.ts';
import { loadSmallStarter, openOnlooker, type Onlooker } from './onlooker.ts';
import { startProgram, type Program } from './program.ts';

/** One process of the program among several. */
export interface Member {
  readonly part: Part;
  /** Where its API is; an api process only. */
  readonly address: string;
  /** Where its metrics and health are. */
  readonly admin: string;
  /** The process as it runs now. */
  program(): Program;
  /** kill -9, then a new one in its place. */
  replace(): Promise<void>;
  /** Waits until it answers that it is ready. */
  ready(): Promise<void>;
}

/** Processes of the program over shared engines, all on this machine. */
export interface Cluster {
  readonly servers: EngineServers;
  readonly onlooker: Onlooker;
  readonly members: readonly Member[];
  of(part: Part): readonly Member[];
  /** A token of somebody with an e-mail address. */
  token(sub: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url));
const LOOK_EVERY_MS = 50;
const READY_MS = 300_000;
const TOKEN_S = 7200;

export async function startCluster(counts: Readonly<Record<Part, number>>, env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const servers = await startEngineServers();
  const onlooker = await openOnlooker(servers.env);
  await loadSmallStarter(onlooker);
  const parts = (['projector', 'worker', 'api'] as const).flatMap((part) => Array.from({ length: counts[part] }, () => part));
  const members = await Promise.all(parts.map((part) => startMember(part, { ...servers.env, ...env })));
  const cluster: Cluster = {
    servers, members, onlooker,
    of: (part) => members.filter((member) => member.part === part),
    token: (sub) => servers.issuer.token({ sub, email: `${sub}@example.org`, name: sub, exp: Math.floor(Date.now() / 1000) + TOKEN_S }),
    async [Symbol.asyncDispose]() {
      await Promise.all(members.map((member) => member.program().kill()));
      await onlooker.close();
      await servers.stop();
    },
  };
  try {
    await Promise.all(members.map((member) => member.ready()));
    return cluster;
  } catch (error) {
    await cluster[Symbol.asyncDispose]();
    throw error;
  }
}

async function startMember(part: Part, env: Readonly<Record<string, string>>): Promise<Member> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const own = {
    ...env, PORT: `${port}`, HOST: '127.0.0.1', ADMIN_PORT: `${adminPort}`, PUBLIC_URL: 'http://localhost:3000',
    DISABLE_SYSTEM_FONTS_LOAD: '1', WORKER_THREADS: '1', RATE_BURST: '100000', LOG_LEVEL: 'info',
  };
  const start = (): Program => startProgram([MAIN, 'serve', '--process', part], own);
  let program = start();
  const member: Member = {
    part,
    address: `http://127.0.0.1:${port}`,
    admin: `http://127.0.0.1:${adminPort}`,
    program: () => program,
    async replace() {
      await program.kill();
      program = start();
    },
    ready: () => readyAt(`http://127.0.0.1:${adminPort}/health/ready`, () => program),
  };
  return member;
}

async function readyAt(url: string, program: () => Program): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
    if (answer?.ok) return;
    const { child, lines } = program();
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`It did not get ready:\n${lines.slice(-20).join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
