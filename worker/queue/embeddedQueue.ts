import type { RenderPriority } from '../../events/model/render.ts';
import type { RenderOutcome, RenderQueue, RenderWorker, WorkOptions } from '../../application/ports/renderQueue.ts';
import { settledOrAborted } from './settledOrAborted.ts';

export interface EmbeddedQueueOptions {
  /** Before an attempt that failed is tried again. */
  readonly pauseMs: number;
  /** An attempt that could not even say how it ended. */
  onBroken(key: string, error: unknown): void;
}

interface Entry {
  readonly key: string;
  readonly settled: Promise<void>;
  readonly settle: () => void;
  priority: RenderPriority;
  state: 'waiting' | 'running' | 'pausing';
  progress: number;
  /** Of the attempt under way. */
  abort: AbortController;
}

interface Crew extends WorkOptions {
  readonly running: Map<Entry, Promise<void>>;
  closing: boolean;
}

type AttemptEnd = RenderOutcome | 'broken' | 'cutOff';

/** `RenderQueue` in memory: bounded, fed from the outstanding renders in the log, which is the durable queue. */
export function createEmbeddedQueue({ pauseMs, onBroken }: EmbeddedQueueOptions): RenderQueue {
  const entries = new Map<string, Entry>();
  const lines: Record<RenderPriority, Entry[]> = { person: [], batch: [] };
  const crews = new Set<Crew>();
  let closed = false;

  function next(): void {
    for (const crew of crews) {
      while (!crew.closing && crew.running.size < crew.concurrency) {
        const entry = lines.person.shift() ?? lines.batch.shift();
        if (!entry) return;
        // A raised entry stands in both lines, a cancelled one in a line and nowhere else.
        if (isQueued(entry) && entry.state === 'waiting') crew.running.set(entry, take(entry, crew));
      }
    }
  }

  async function take(entry: Entry, crew: Crew): Promise<void> {
    entry.state = 'running';
    entry.progress = 0;
    entry.abort = new AbortController();
    const end = await runAttempt(entry, crew);
    crew.running.delete(entry);
    if (!isQueued(entry) || closed) entry.settle();
    else if (end === 'again') pause(entry);
    else if (end === 'cutOff') wait(entry);
    else finish(entry);
    next();
  }

  async function runAttempt(entry: Entry, crew: Crew): Promise<AttemptEnd> {
    const { signal } = entry.abort;
    try {
      return await crew.attempt(entry.key, { signal, stalled: 0, report: (progress) => void (entry.progress = progress) });
    } catch (error) {
      if (signal.aborted) return 'cutOff';
      onBroken(entry.key, error);
      return 'broken';
    }
  }

  const isQueued = (entry: Entry): boolean => entries.get(entry.key) === entry;

  function pause(entry: Entry): void {
    entry.state = 'pausing';
    setTimeout(() => {
      wait(entry);
      next();
    }, pauseMs).unref();
  }

  function wait(entry: Entry): void {
    entry.state = 'waiting';
    lines[entry.priority].push(entry);
  }

  function finish(entry: Entry): void {
    entries.delete(entry.key);
    entry.settle();
  }

  function enter(key: string, priority: RenderPriority): Entry {
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry: Entry = { key, priority, settled: promise, settle: resolve, abort: new AbortController(), state: 'waiting', progress: 0 };
    entries.set(key, entry);
    return entry;
  }

  return {
    async enqueue(key, priority) {
      if (closed) return;
      const known = entries.get(key);
      if (known && priority === 'batch') return;
      const entry = known ?? enter(key, priority);
      entry.priority = priority;
      lines[priority].push(entry);
      next();
    },
    async cancel(key) {
      const entry = entries.get(key);
      if (!entry) return;
      entries.delete(key);
      if (entry.state === 'running') entry.abort.abort(new Error('The picture is no longer wanted.'));
      else entry.settle();
    },
    async find(key) {
      const entry = entries.get(key);
      return entry && { state: entry.state, priority: entry.priority, progress: entry.progress };
    },
    settled: (key, signal) => settledOrAborted(entries.get(key)?.settled ?? Promise.resolve(), signal),
    async counts() {
      const running = [...crews].reduce((sum, crew) => sum + crew.running.size, 0);
      // A cancelled picture is none of the entries and may be painted still.
      return { waiting: [...entries.values()].filter(({ state }) => state !== 'running').length, running };
    },
    work(options) {
      const crew: Crew = { ...options, running: new Map(), closing: false };
      crews.add(crew);
      next();
      return workerOf(crew, () => crews.delete(crew));
    },
    async close() {
      closed = true;
      for (const entry of entries.values()) entry.settle();
    },
  };
}

function workerOf(crew: Crew, leave: () => void): RenderWorker {
  return {
    async close(deadlineMs) {
      crew.closing = true;
      const cutOff = (): void => {
        for (const { abort } of crew.running.keys()) abort.abort(new Error('The program is shutting down.'));
      };
      const timer = setTimeout(cutOff, deadlineMs);
      await Promise.all(crew.running.values());
      clearTimeout(timer);
      leave();
    },
  };
}
