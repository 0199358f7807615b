import { expect, it } from 'vitest';
import { createEmbeddedQueue } from './embeddedQueue.ts';

it('counts no picture twice that was cancelled while it is painted', async () => {
  const queue = createEmbeddedQueue({ pauseMs: 10, onBroken: (_key, error) => expect.unreachable(String(error)) });
  const painted = Promise.withResolvers<'abandoned'>();
  const worker = queue.work({ concurrency: 1, attempt: () => painted.promise });
  await queue.enqueue('under way', 'person');
  await queue.enqueue('next', 'person');
  await queue.cancel('under way');
  expect(await queue.counts()).toEqual({ waiting: 1, running: 1 });
  painted.resolve('abandoned');
  await worker.close(1000);
});
