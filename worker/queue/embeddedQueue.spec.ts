import { describe, expect, it } from 'vitest';
import type { RenderOutcome, RenderQueue } from '../../application/renderQueue.ts';
import { createEmbeddedQueue, type EmbeddedQueueOptions } from './embeddedQueue.ts';

/** A queue whose turns end when the test says so. */
function queueOf(changes: Partial<EmbeddedQueueOptions> = {}) {
  const taken: string[] = [];
  const broken: string[] = [];
  const turns = new Map<string, PromiseWithResolvers<RenderOutcome>>();
  const queue: RenderQueue = createEmbeddedQueue({
    lanes: 1,
    pauseMs: 5,
    turn(key) {
      taken.push(key);
      const turn = Promise.withResolvers<RenderOutcome>();
      turns.set(key, turn);
      return turn.promise;
    },
    onBroken: (key, error) => broken.push(`${key}: ${(error as Error).message}`),
    ...changes,
  });
  const end = async (key: string, outcome: RenderOutcome = 'rendered'): Promise<void> => {
    turns.get(key)?.resolve(outcome);
    await turned();
  };
  return { queue, taken, broken, turns, end };
}

const turned = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('The queue of pictures', () => {
  it('works on as many at once as it has lanes', async () => {
    const { queue, taken, end } = queueOf({ lanes: 2 });
    for (const key of ['a', 'b', 'c']) queue.enqueue(key, 'batch');
    expect(taken).toEqual(['a', 'b']);
    expect(queue.counts()).toEqual({ waiting: 1, running: 2 });
    await end('b');
    expect(taken).toEqual(['a', 'b', 'c']);
  });

  it('lets a person\'s picture go before a batch\'s, also when the batch asked for the same one first', async () => {
    const { queue, taken, end } = queueOf();
    for (const key of ['a', 'b', 'c', 'd']) queue.enqueue(key, 'batch');
    queue.enqueue('e', 'person');
    queue.enqueue('d', 'person');
    for (const key of ['a', 'e', 'd', 'b', 'c']) await end(key);
    expect(taken).toEqual(['a', 'e', 'd', 'b', 'c']);
    expect(queue.counts()).toEqual({ waiting: 0, running: 0 });
  });

  it('never works on one picture twice at once, and takes it again when it is asked for afterwards', async () => {
    const { queue, taken, end } = queueOf({ lanes: 3 });
    queue.enqueue('a', 'person');
    queue.enqueue('a', 'person');
    queue.enqueue('a', 'batch');
    expect(taken).toEqual(['a']);
    await end('a');
    expect(taken).toEqual(['a']);
    queue.enqueue('a', 'batch');
    expect(taken).toEqual(['a', 'a']);
  });

  it('tries a failed attempt again after a pause, and lets others go on meanwhile', async () => {
    const { queue, taken, end } = queueOf();
    queue.enqueue('a', 'person');
    queue.enqueue('b', 'batch');
    await end('a', 'again');
    expect(taken).toEqual(['a', 'b']);
    queue.enqueue('a', 'person');
    expect(taken).toEqual(['a', 'b']);
    await end('b');
    await expect.poll(() => taken).toEqual(['a', 'b', 'a']);
  });

  it('tells who waits when the last turn has ended, and not before', async () => {
    const { queue, taken, end } = queueOf();
    queue.enqueue('a', 'person');
    let settled = false;
    void queue.settled('a').then(() => (settled = true));
    await end('a', 'again');
    expect(settled).toBe(false);
    await expect.poll(() => taken).toEqual(['a', 'a']);
    await end('a', 'failed');
    expect(settled).toBe(true);
    await queue.settled('never asked for');
  });

  it('reports a turn that broke, and goes on', async () => {
    const { queue, taken, broken, turns, end } = queueOf();
    queue.enqueue('a', 'person');
    queue.enqueue('b', 'person');
    turns.get('a')?.reject(new Error('The disk is full.'));
    await turned();
    expect(broken).toEqual(['a: The disk is full.']);
    expect(taken).toEqual(['a', 'b']);
    await end('b');
    expect(queue.counts()).toEqual({ waiting: 0, running: 0 });
  });
});

describe('Closing the queue', () => {
  it('finishes what runs, starts nothing more, and tells everybody who waits', async () => {
    const { queue, taken, end } = queueOf();
    for (const key of ['a', 'b']) queue.enqueue(key, 'person');
    const closed = queue.close(5000);
    queue.enqueue('c', 'person');
    await end('a');
    await Promise.all([closed, queue.settled('b')]);
    expect(taken).toEqual(['a']);
  });

  it('aborts what takes too long', async () => {
    let reason: unknown;
    const broken: string[] = [];
    const queue = createEmbeddedQueue({
      lanes: 1, pauseMs: 5,
      turn: (_key, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => {
        reason = signal.reason;
        reject(signal.reason);
      })),
      onBroken: (key) => broken.push(key),
    });
    queue.enqueue('a', 'person');
    await queue.close(10);
    expect(reason).toMatchObject({ message: 'The program is shutting down.' });
    expect(broken).toEqual([]);
  });

  it('does not wait for the pause of a failed attempt', async () => {
    const { queue, end } = queueOf({ pauseMs: 60_000 });
    queue.enqueue('a', 'person');
    await end('a', 'again');
    await queue.close(60_000);
    expect(queue.counts().running).toBe(0);
  });
});
