import type { RenderPriority } from '../../events/model/render.ts';
import type { RenderQueue, RenderTurn } from '../../application/renderQueue.ts';

export interface EmbeddedQueueOptions {
  /** Turns at once: the threads of the pool. */
  readonly lanes: number;
  readonly turn: RenderTurn;
  /** Before an attempt that failed is tried again. */
  readonly pauseMs: number;
  /** A turn that could not even say how it ended. */
  onBroken(key: string, error: unknown): void;
}

interface Entry {
  readonly key: string;
  readonly settled: Promise<void>;
  readonly settle: () => void;
  state: 'waiting' | 'running' | 'pausing';
}

/** `RenderQueue` in memory: bounded, fed from the outstanding renders in the log, which is the durable queue. */
export function createEmbeddedQueue({ lanes, turn, pauseMs, onBroken }: EmbeddedQueueOptions): RenderQueue {
  const entries = new Map<string, Entry>();
  const lines: Record<RenderPriority, string[]> = { person: [], batch: [] };
  const abort = new AbortController();
  let running = 0;
  let closing = false;

  function next(): void {
    while (running < lanes && !closing) {
      const key = lines.person.shift() ?? lines.batch.shift();
      if (key === undefined) return;
      const entry = entries.get(key);
      if (entry?.state === 'waiting') void take(entry);
    }
  }

  async function take(entry: Entry): Promise<void> {
    entry.state = 'running';
    running++;
    const again = await turn(entry.key, abort.signal).then((outcome) => outcome === 'again', (error: unknown) => {
      if (!abort.signal.aborted) onBroken(entry.key, error);
      return false;
    });
    running--;
    if (again && !closing) {
      entry.state = 'pausing';
      setTimeout(() => {
        entry.state = 'waiting';
        lines.person.push(entry.key);
        next();
      }, pauseMs).unref();
    } else {
      entries.delete(entry.key);
      entry.settle();
    }
    next();
  }

  return {
    enqueue(key, priority) {
      if (closing) return;
      if (!entries.has(key)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        entries.set(key, { key, settled: promise, settle: resolve, state: 'waiting' });
      } else if (priority === 'batch') return;
      lines[priority].push(key);
      next();
    },
    settled: (key) => entries.get(key)?.settled ?? Promise.resolve(),
    counts: () => ({ waiting: entries.size - running, running }),
    async close(deadlineMs) {
      closing = true;
      const last = [...entries.values()].filter(({ state }) => state === 'running').map(({ settled }) => settled);
      const timer = setTimeout(() => abort.abort(new Error('The program is shutting down.')), deadlineMs);
      await Promise.all(last);
      clearTimeout(timer);
      for (const entry of entries.values()) entry.settle();
    },
  };
}
