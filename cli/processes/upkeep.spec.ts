import { expect, it } from 'vitest';
import { memoryPorts } from '../../tests/support/memoryPorts.ts';
import { startUpkeep } from './upkeep.ts';

it('is stopped when its pass has ended, and one that waits for the read models does not begin any more', async () => {
  const ports = await memoryPorts();
  const done: string[] = [];
  const waits = Promise.withResolvers<void>();
  const blobs = { ...ports.blobs, sweep: async () => done.push('swept') };
  const options = { signal: new AbortController().signal, onFault: (message: string) => expect.unreachable(message) };

  const working = startUpkeep({ ...ports, blobs }, { ...options, caughtUp: async () => undefined });
  working.tidy();
  await Promise.resolve();
  await working.stop();
  const before = [...done];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toEqual(before);

  const waiting = startUpkeep({ ...ports, blobs }, { ...options, caughtUp: () => waits.promise });
  waiting.tidy();
  await waiting.stop();
  waits.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toEqual(before);
});
