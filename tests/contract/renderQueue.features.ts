import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RenderQueue, RenderWorker, WorkOptions } from '../../application/ports/renderQueue.ts';
import { heldAttempts, quickAttempts } from './attempts.ts';

export interface RenderQueueUnderTest {
  /** The queue as one process has it; where the engine allows that, every call gives another process's. */
  queue(): RenderQueue;
  /** What `onBroken` was told. */
  readonly broken: readonly string[];
  dispose(): Promise<void>;
}

export interface RenderQueueFactory {
  /** Attempts that failed are tried again after some milliseconds. */
  create(): Promise<RenderQueueUnderTest>;
}

const DEADLINE_MS = 30_000;
const within = { timeout: 15_000, interval: 10 };

/** What every queue of renders must do, over one adapter. */
export function renderQueueFeatures(name: string, factory: RenderQueueFactory): void {
  describe(`render queue: ${name}`, () => {
    let under: RenderQueueUnderTest;
    let queue: RenderQueue;
    let workers: RenderWorker[];

    beforeEach(async () => {
      under = await factory.create();
      queue = under.queue();
      workers = [];
    });
    afterEach(async () => {
      await Promise.all(workers.map((worker) => worker.close(0)));
      await under.dispose();
    });

    /** Makes attempts as another process would. */
    function work(options: WorkOptions): RenderWorker {
      const worker = under.queue().work(options);
      workers.push(worker);
      return worker;
    }

    async function enqueueAll(keys: readonly string[], priority: 'person' | 'batch'): Promise<void> {
      for (const key of keys) await queue.enqueue(key, priority);
    }

    it('gives everything that was asked for to a worker, in the order it was asked for', async () => {
      const { taken, attempt } = quickAttempts();
      await enqueueAll(['a', 'b', 'c'], 'person');
      work({ concurrency: 1, attempt });
      await enqueueAll(['d', 'e'], 'person');
      await expect.poll(() => taken, within).toEqual(['a', 'b', 'c', 'd', 'e']);
    });

    it('has as many worked on at once as there are concurrency', async () => {
      const { taken, attempt, end } = heldAttempts();
      work({ concurrency: 2, attempt });
      await enqueueAll(['a', 'b', 'c'], 'batch');
      await expect.poll(() => taken, within).toEqual(['a', 'b']);
      expect(await queue.counts()).toEqual({ waiting: 1, running: 2 });
      end('b');
      await expect.poll(() => taken, within).toEqual(['a', 'b', 'c']);
    });

    it('lets a person who waits go before a batch of a hundred', async () => {
      const { taken, attempt, end } = heldAttempts();
      work({ concurrency: 1, attempt });
      await enqueueAll(Array.from({ length: 100 }, (_, index) => `batch-${index}`), 'batch');
      await expect.poll(() => taken, within).toEqual(['batch-0']);
      await queue.enqueue('person', 'person');
      end('batch-0');
      await expect.poll(() => taken, within).toEqual(['batch-0', 'person']);
    });

    it('lets one of a batch go first as soon as a person asks for it too, and not back when the batch asks again', async () => {
      const { taken, attempt } = quickAttempts();
      await enqueueAll(['a', 'b', 'c', 'd'], 'batch');
      await queue.enqueue('d', 'person');
      await queue.enqueue('d', 'batch');
      expect(await queue.find('d')).toMatchObject({ state: 'waiting', priority: 'person' });
      work({ concurrency: 1, attempt });
      await expect.poll(() => taken, within).toEqual(['d', 'a', 'b', 'c']);
    });

    it('keeps the place of what a person asks for again', async () => {
      const { taken, attempt } = quickAttempts();
      await enqueueAll(['a', 'b', 'c'], 'person');
      await enqueueAll(['b', 'a'], 'person');
      work({ concurrency: 1, attempt });
      await expect.poll(() => taken, within).toEqual(['a', 'b', 'c']);
    });

    it('gives out once what is asked for fifty times, whoever asks, also while it is worked on', async () => {
      const { taken, attempt, end } = heldAttempts();
      const askers = Array.from({ length: 5 }, () => under.queue());
      const tenTimes = (asker: RenderQueue) => Array.from({ length: 10 }, (_, index) => asker.enqueue('a', index % 2 === 0 ? 'person' : 'batch'));
      await Promise.all(askers.flatMap(tenTimes));
      expect(await queue.counts()).toEqual({ waiting: 1, running: 0 });
      work({ concurrency: 3, attempt });
      await expect.poll(() => taken, within).toEqual(['a']);
      await Promise.all(askers.map((asker) => asker.enqueue('a', 'person')));
      end('a');
      await queue.settled('a');
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0 });
      expect(taken).toEqual(['a']);
    });

    it('gives out again what is asked for after it was done', async () => {
      const { taken, attempt } = quickAttempts();
      work({ concurrency: 1, attempt });
      for (const times of [1, 2, 3]) {
        await queue.enqueue('a', 'person');
        await queue.settled('a');
        expect(taken).toHaveLength(times);
      }
    });

    it('has an attempt that failed tried again after a pause, and lets others go on meanwhile', async () => {
      const { taken, attempt, end } = heldAttempts();
      work({ concurrency: 1, attempt });
      await enqueueAll(['a', 'b'], 'person');
      await expect.poll(() => taken, within).toEqual(['a']);
      end('a', 'again');
      await expect.poll(() => taken, within).toEqual(['a', 'b']);
      end('b');
      await expect.poll(() => taken, within).toEqual(['a', 'b', 'a']);
      end('a', 'again');
      await expect.poll(() => taken, within).toEqual(['a', 'b', 'a', 'a']);
      end('a', 'failed');
      await queue.settled('a');
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0 });
    });

    it('tells who waits when the last attempt has ended, and not before', async () => {
      const { taken, attempt, end } = heldAttempts();
      await queue.enqueue('a', 'person');
      let settled = false;
      const waiting = under.queue().settled('a').then(() => (settled = true));
      work({ concurrency: 1, attempt });
      await expect.poll(() => taken, within).toEqual(['a']);
      end('a', 'again');
      await expect.poll(() => taken, within).toEqual(['a', 'a']);
      expect(settled).toBe(false);
      end('a', 'rendered');
      await waiting;
      await queue.settled('never asked for');
    });

    it('lets go whoever no longer wants to wait, and keeps what he waited for', async () => {
      await queue.enqueue('a', 'person');
      const leaving = new AbortController();
      const waiting = queue.settled('a', leaving.signal);
      leaving.abort(new Error('Enough.'));
      await expect(waiting).rejects.toThrow();
      expect(await queue.find('a')).toMatchObject({ state: 'waiting' });
    });

    it('tells how far a picture is', async () => {
      const { taken, attempt, contextOf, end } = heldAttempts();
      expect(await queue.find('a')).toBeUndefined();
      await queue.enqueue('a', 'batch');
      expect(await queue.find('a')).toEqual({ state: 'waiting', priority: 'batch', progress: 0 });
      work({ concurrency: 1, attempt });
      await expect.poll(() => taken, within).toEqual(['a']);
      contextOf('a')?.report(0.4);
      await expect.poll(() => queue.find('a'), within).toEqual({ state: 'running', priority: 'batch', progress: 0.4 });
      end('a');
      await expect.poll(() => queue.find('a'), within).toBeUndefined();
    });

    it('reports an attempt that broke, goes on with the others, and gives it out when it is asked for again', async () => {
      const { taken, attempt, breakOff, end } = heldAttempts();
      work({ concurrency: 1, attempt });
      await enqueueAll(['a', 'b'], 'person');
      await expect.poll(() => taken, within).toEqual(['a']);
      breakOff('a', new Error('The disk is full.'));
      await expect.poll(() => taken, within).toEqual(['a', 'b']);
      expect(under.broken).toEqual(['a: The disk is full.']);
      end('b');
      await queue.settled('a');
      await queue.enqueue('a', 'person');
      await expect.poll(() => taken, within).toEqual(['a', 'b', 'a']);
    });

    describe('cancelling', () => {
      it('takes out what waits: nobody works on it, and nobody waits for it', async () => {
        const { taken, attempt } = quickAttempts();
        await enqueueAll(['a', 'b', 'c'], 'batch');
        const waiting = queue.settled('b');
        await under.queue().cancel('b');
        await waiting;
        work({ concurrency: 1, attempt });
        await expect.poll(() => taken, within).toEqual(['a', 'c']);
      });

      it('aborts what is being worked on, which is no fault, and goes on with the next', async () => {
        const { taken, attempt, contextOf } = heldAttempts();
        work({ concurrency: 1, attempt });
        await enqueueAll(['a', 'b'], 'person');
        await expect.poll(() => taken, within).toEqual(['a']);
        // A worker may need a moment before it hears.
        await expect.poll(async () => {
          await under.queue().cancel('a');
          return contextOf('a')?.signal.aborted;
        }, within).toBe(true);
        await expect.poll(() => taken, within).toEqual(['a', 'b']);
        await queue.settled('a');
        expect(under.broken).toEqual([]);
        expect(contextOf('b')?.signal.aborted).toBe(false);
      });

      it('of something that is not there does nothing, and does not keep it from being asked for', async () => {
        const { taken, attempt } = quickAttempts();
        await queue.cancel('a');
        work({ concurrency: 1, attempt });
        await queue.enqueue('a', 'person');
        await expect.poll(() => taken, within).toEqual(['a']);
      });
    });

    describe('a worker that is closed', () => {
      it('finishes what it works on and takes nothing more', async () => {
        const { taken, attempt, end } = heldAttempts();
        const worker = work({ concurrency: 1, attempt });
        await enqueueAll(['a', 'b'], 'person');
        await expect.poll(() => taken, within).toEqual(['a']);
        const closed = worker.close(DEADLINE_MS);
        await queue.enqueue('c', 'person');
        end('a');
        await closed;
        await queue.settled('a');
        expect(taken).toEqual(['a']);
        expect(await queue.counts()).toEqual({ waiting: 2, running: 0 });
      });

      it('aborts what takes too long, which is no fault, and another worker takes it up at once', async () => {
        const slow = heldAttempts();
        const worker = work({ concurrency: 1, attempt: slow.attempt });
        await queue.enqueue('a', 'person');
        await expect.poll(() => slow.taken, within).toEqual(['a']);
        await worker.close(10);
        expect(slow.contextOf('a')?.signal.reason).toMatchObject({ message: 'The program is shutting down.' });
        const quick = quickAttempts();
        work({ concurrency: 1, attempt: quick.attempt });
        await expect.poll(() => quick.taken, { timeout: 2000 }).toEqual(['a']);
        expect(under.broken).toEqual([]);
      });

      it('does not wait for the pause of a failed attempt', async () => {
        const { taken, attempt, end } = heldAttempts();
        const worker = work({ concurrency: 1, attempt });
        await queue.enqueue('a', 'person');
        await expect.poll(() => taken, within).toEqual(['a']);
        end('a', 'again');
        const began = performance.now();
        await worker.close(DEADLINE_MS);
        expect(performance.now() - began).toBeLessThan(DEADLINE_MS / 2);
      });
    });
  });
}
