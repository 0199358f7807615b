import { Worker } from 'node:worker_threads';
import { behalf } from '../../application/ports/onBehalfOf.ts';
import { ComputeFailed, TextUnworkable, type Compute, type ExportRequest, type RenderedTapestry, type RenderQuality, type PosterLayers, type SuggestedLayout, type TranscriptFacts } from '../../application/ports/compute.ts';
import type { MovedRequest } from '../../application/tapestries/movedPoster.ts';
import type { PosterScene } from '../../application/tapestries/namedScene.ts';
import type { PinnedPoster } from '../../application/tapestries/pinnedPoster.ts';
import type { SpokenTriples } from '../../tapestry/compose/triples/spokenTriples.ts';
import type { CountedWord } from '../../tapestry/compose/matching/countedWords.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { TranscriptText } from '../../tapestry/model/transcriptText.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { handedOver } from './handedOver.ts';
import type { FromThread, Task, ThreadOptions, ToThread } from './messages.ts';
import { createTurns, type Waiting } from './turns.ts';

export interface ComputePoolOptions {
  /** Threads at most; they start when there is work for them. */
  readonly threads: number;
  readonly analysisVersion: string;
  readonly compositionVersion: string;
  readonly rendererVersion: string;
  /**
   * Pictures, backgrounds and what a poster is made of, by hash; undefined for an erased one. The bytes are the pool's own
   * from then on: long ones go over to the thread and are gone here. A task fails with what this rejects with.
   */
  blob(hash: string): Promise<Uint8Array | undefined>;
  /** A task that takes longer is given up and its thread replaced. */
  readonly longestTaskMs: number;
  /** Told how long a task waited until a thread took it up; nobody's is what the program does by itself. */
  waited?(person: string | undefined, ms: number): void;
  /** Threads load the model and read made-up talk while they have nothing to do, so that the first meeting is met warm. */
  readonly warmUp?: boolean;
  /** The program a thread runs. */
  readonly program?: URL;
}

interface Job extends Waiting {
  readonly id: number;
  readonly since: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
  /** The storage did not answer while the job asked for a blob: whatever the thread makes of that is no result. */
  fault: Error | undefined;
  timer: NodeJS.Timeout | undefined;
}

const PROGRAM = new URL('./computeThread.ts', import.meta.url);

/**
 * In MB. A wide nursery lets the engine count it as taken when it asks whether pixels outside the heap are due: with
 * 128 MB threads collected everything after every second poster and painted a tenth fewer of them; analyses take the
 * same time with either.
 */
const ROOM = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 2048 } as const;

/** `Compute` on worker threads: one task at a time each, shared out fairly between people; a thread that dies takes only its own task with it. */
export function createComputePool(options: ComputePoolOptions): Compute {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  const turns = createTurns<Job>(options.threads);
  let lastId = 0;
  let closing = false;

  function start(): Thread {
    const thread: Thread = { worker: new Worker(options.program ?? PROGRAM, { resourceLimits: ROOM, workerData: { warmUp: options.warmUp ?? false } satisfies ThreadOptions }), job: null, fault: undefined, timer: undefined };
    thread.worker.on('message', (message: FromThread) => void hear(thread, message));
    thread.worker.on('error', (error) => fail(thread, `A worker thread died: ${error.message}`));
    thread.worker.on('exit', () => fail(thread, 'A worker thread ended.'));
    threads.add(thread);
    return thread;
  }

  function fail(thread: Thread, message: string): void {
    threads.delete(thread);
    settle(thread)?.reject(new ComputeFailed(message));
    void thread.worker.terminate();
    next();
  }

  function settle(thread: Thread): Job | null {
    const { job } = thread;
    clearTimeout(thread.timer);
    if (job) turns.ended(job);
    thread.job = null;
    thread.fault = undefined;
    return job;
  }

  async function hear(thread: Thread, message: FromThread): Promise<void> {
    if (message.type === 'wantBlob') {
      const asking = thread.job;
      const bytes = await options.blob(message.hash).catch((error: Error) => {
        if (thread.job === asking) thread.fault ??= error;
        return undefined;
      });
      thread.worker.postMessage({ type: 'blob', id: message.id, bytes: bytes ?? null } satisfies ToThread, handedOver(bytes));
      return;
    }
    const { fault } = thread;
    const job = settle(thread);
    if (fault) job?.reject(fault);
    else if (message.type === 'done') job?.resolve(message.result);
    else job?.reject(message.isOfText ? new TextUnworkable() : new ComputeFailed(message.message));
    next();
  }

  function next(): void {
    while (!closing) {
      const job = turns.next(waiting);
      const idle = job && ([...threads].find((thread) => thread.job === null) ?? (threads.size < options.threads ? start() : undefined));
      if (!idle || !job) return;
      waiting.splice(waiting.indexOf(job), 1);
      turns.started(job);
      options.waited?.(job.person, performance.now() - job.since);
      idle.job = job;
      idle.timer = setTimeout(() => fail(idle, `A task took longer than ${options.longestTaskMs / 1000} seconds.`), options.longestTaskMs);
      idle.worker.postMessage({ type: 'task', id: job.id, task: job.task } satisfies ToThread);
    }
  }

  function run(task: Task, signal?: AbortSignal): Promise<unknown> {
    if (closing) return Promise.reject(new ComputeFailed('The program is shutting down.'));
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const job: Job = { id: ++lastId, since: performance.now(), task, person: behalf(), resolve, reject };
    const giveUp = (): void => {
      const index = waiting.indexOf(job);
      if (index >= 0) waiting.splice(index, 1);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    waiting.push(job);
    next();
    // The signal may live as long as the program: it must not keep every task that is done.
    return promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  return {
    analysisVersion: options.analysisVersion,
    compositionVersion: options.compositionVersion,
    rendererVersion: options.rendererVersion,
    facts: (content, signal) => run({ kind: 'facts', content }, signal) as Promise<TranscriptFacts>,
    analyse: (content, signal) => run({ kind: 'analyse', content }, signal) as Promise<Uint8Array>,
    poster: (pins: Pins, signal) => run({ kind: 'poster', pins }, signal) as Promise<PinnedPoster | null>,
    sketch: (pins: Pins, signal) => run({ kind: 'sketch', pins }, signal) as Promise<Uint8Array | null>,
    moved: (request: MovedRequest, signal) => run({ kind: 'moved', request }, signal) as Promise<PosterScene | null>,
    text: (pins, signal) => run({ kind: 'text', pins }, signal) as Promise<TranscriptText | null>,
    words: (pins, signal) => run({ kind: 'words', pins }, signal) as Promise<CountedWord[] | null>,
    suggestion: (pins, signal) => run({ kind: 'suggestion', pins }, signal) as Promise<SuggestedLayout | null>,
    triples: (pins, wanted, signal) => run({ kind: 'triples', pins, wanted }, signal) as Promise<SpokenTriples | null>,
    render: (scene: Scene, quality: RenderQuality, signal) => run({ kind: 'render', scene, quality }, signal) as Promise<RenderedTapestry>,
    posterLayers: (scene: Scene, signal) => run({ kind: 'posterLayers', scene }, signal) as Promise<PosterLayers>,
    smallDrawing: (svg, signal) => run({ kind: 'smallDrawing', svg }, signal) as Promise<Uint8Array | null>,
    lightPicture: (png, widest, signal) => run({ kind: 'lightPicture', png, ...(widest !== undefined && { widest }) }, signal) as Promise<Uint8Array>,
    export: (scene: Scene, request: ExportRequest, signal) => run({ kind: 'export', scene, request }, signal) as Promise<Uint8Array>,
    async close() {
      closing = true;
      for (const job of waiting.splice(0)) job.reject(new ComputeFailed('The program is shutting down.'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
