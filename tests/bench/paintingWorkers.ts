import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addTranscript } from '../../application/transcripts/addTranscript.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { requestRender } from '../../application/renders/requestRender.ts';
import { storeScene } from '../../application/tapestries/storeScene.ts';
import { openInstallation } from '../../cli/installation.ts';
import { callContext } from '../../cli/person.ts';
import { sampleMeetings } from '../../library/samples.ts';
import { decodeTranscript } from '../../tapestry/transcript/decode.ts';

/** What a painting worker is told, and what it says. */
export type ToWorker = 'work' | 'rest' | 'paint';
export type FromWorker =
  | { readonly say: 'ready' }
  | { readonly say: ToWorker; readonly cpuMs: number }
  | { readonly say: 'took'; readonly key: string }
  | { readonly say: 'ended'; readonly key: string; readonly outcome: string };

export interface Requested {
  readonly dataDir: string;
  readonly sceneHashes: readonly string[];
  readonly keys: readonly string[];
}

/** A data folder with the posters of all sample meetings, each of them asked for again and again under keys of its own. */
export async function requestedRenders(dataDir: string, renders: number): Promise<Requested> {
  const { ports, close } = await openInstallation({ dataDir, workerThreads: 1 }, { paints: false, onFault: complain });
  const posters: { readonly documentID: string; readonly sceneHash: string }[] = [];
  for (const { name: title, bytes } of sampleMeetings()) {
    const decoded = decodeTranscript(bytes());
    if (!decoded.ok) complain(decoded.message);
    else {
      const added = await addTranscript(ports, { title, content: decoded.text, date: null, calendarDate: null, setup: '' }, callContext('add-document', title));
      if (!added.ok) return complain(added.refusal.message);
      await ports.caughtUp(added.position);
      const tapestry = await composeTapestry(ports, { documentID: added.value.id, layout: 'lo_radial', params: {} });
      if ('ok' in tapestry) return complain(tapestry.refusal.message);
      await storeScene(ports, tapestry);
      posters.push({ documentID: added.value.id, sceneHash: tapestry.sceneHash });
    }
  }
  const keys = Array.from({ length: renders }, (_, index) => createHash('sha256').update(`render ${index}`).digest('hex'));
  for (const [index, key] of keys.entries()) {
    const poster = posters[index % posters.length];
    if (poster) await requestRender(ports, { key, ...poster, priority: 'batch' }, { sub: 'bench', id: key });
  }
  await close();
  return { dataDir, sceneHashes: posters.map(({ sceneHash }) => sceneHash), keys };
}

export interface PaintingWorker {
  /** Emits every `FromWorker` under what it says. */
  readonly said: EventEmitter;
  tell(what: ToWorker): Promise<{ readonly cpuMs: number }>;
  kill(): Promise<void>;
}

let folders = 0;

/**
 * A worker process that has painted every poster once. It has a copy of the data folder of its own, since the embedded
 * record serves one process; libuv gives it a single thread, so that packing pictures does not spread over all cores.
 */
export async function startPaintingWorker(redisUrl: string, { dataDir, sceneHashes }: Requested): Promise<PaintingWorker> {
  const own = join(dataDir, '..', `worker-${++folders}`);
  await cp(dataDir, own, { recursive: true });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', new URL('paintingWorker.ts', import.meta.url).pathname, redisUrl, own, ...sceneHashes], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: '/usr/bin:/bin', UV_THREADPOOL_SIZE: '1' },
  });
  const said = new EventEmitter().setMaxListeners(0);
  createInterface(child.stdout).on('line', (line) => {
    const message = JSON.parse(line) as FromWorker;
    said.emit(message.say, message);
  });
  await once(said, 'ready');
  return {
    said,
    async tell(what) {
      const answered = once(said, what);
      child.stdin.write(`${what}\n`);
      return (await answered)[0] as { readonly cpuMs: number };
    },
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function complain(message: string): never {
  throw new Error(message);
}
