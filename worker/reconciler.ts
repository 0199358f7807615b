import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../application/ports/ports.ts';
import { QueueUnavailable, type RenderQueue } from '../application/ports/renderQueue.ts';
import { rendersView, type RenderDocument } from '../projections/views/renders.ts';

export interface ReconcilerOptions {
  readonly everyMs: number;
  onFault(message: string): void;
}

export interface Reconciler {
  /**
   * Does something with the queue, or leaves it to the next pass: while the queue is away, nothing waits for it. What
   * could not be cancelled is found not to be wanted by whoever takes it up.
   */
  orLater(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** While the queue is away, it is looked for this often. */
const LOOK_AGAIN_MS = 1000;
const PAGE = 500;
const AT_ONCE = 50;

/** Queues what the read models call outstanding: at start, every so often, and as soon as a queue that was away is back. */
export function startReconciler(ports: Pick<Ports, 'readModels'>, queue: RenderQueue, { everyMs, onFault }: ReconcilerOptions): Reconciler {
  const stopping = new AbortController();
  const { signal } = stopping;
  let away = false;
  let told = false;

  function lost(error: QueueUnavailable): void {
    if (!told) onFault(`The queue of pictures is away; what is asked for meanwhile is queued when it is back: ${error.message}`);
    away = told = true;
  }

  async function pass(): Promise<void> {
    // What is asked for from here on may stand behind the page that is read: it goes to the queue by itself again.
    away = false;
    try {
      await reconcile(ports, queue, signal);
      told = away;
    } catch (error) {
      if (error instanceof QueueUnavailable) lost(error);
      else if (!signal.aborted) onFault(`What is outstanding could not be looked up: ${(error as Error).message}`);
    }
  }

  async function passAgainAndAgain(): Promise<void> {
    for (let due = 0; !signal.aborted; await pause(Math.min(LOOK_AGAIN_MS, everyMs), undefined, { signal, ref: false }).catch(() => undefined)) {
      if (!away && performance.now() < due) continue;
      await pass();
      due = performance.now() + everyMs;
    }
  }

  const passing = passAgainAndAgain();
  return {
    async orLater(work) {
      if (away) return;
      try {
        await work();
      } catch (error) {
        if (!(error instanceof QueueUnavailable)) throw error;
        lost(error);
      }
    },
    async stop() {
      stopping.abort();
      await passing;
    },
  };
}

/** One pass over what is outstanding, oldest first. */
async function reconcile({ readModels }: Pick<Ports, 'readModels'>, queue: RenderQueue, signal: AbortSignal): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await readModels.find<RenderDocument>(rendersView.name, 'byStatus', { status: 'outstanding' }, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    for (let from = 0; from < page.documents.length; from += AT_ONCE) {
      signal.throwIfAborted();
      await Promise.all(page.documents.slice(from, from + AT_ONCE).map(({ id, priority }) => queue.enqueue(id, priority)));
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
}
