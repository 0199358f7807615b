import { describe, expect, it } from 'vitest';
import { createStreamQueues } from './streamQueues.ts';

/** Items are words; two that begin with the same letter touch the same thing, and "*" touches everything. */
function queues() {
  const groups: string[][] = [];
  const { enqueue } = createStreamQueues<string, string>({
    touches: (item) => (item.startsWith('*') ? undefined : [item.slice(0, 1)]),
    async work(_name, together) {
      groups.push(together.map(({ item }) => item));
      await new Promise((resolve) => setImmediate(resolve));
      for (const { item, resolve } of together) if (item.endsWith('!')) throw new Error(`No ${item}`); else resolve(item.toUpperCase());
    },
  });
  return { enqueue, groups };
}

describe('A queue of things that wait', () => {
  it('is served in order: together what has nothing in common, one after the other what has', async () => {
    const { enqueue, groups } = queues();
    const answers = await Promise.all(['first', 'a1', 'b1', 'a2', 'c1', '*', 'd1', 'e1'].map((item) => enqueue('queue', item)));
    expect(answers).toEqual(['FIRST', 'A1', 'B1', 'A2', 'C1', '*', 'D1', 'E1']);
    expect(groups).toEqual([['first'], ['a1', 'b1'], ['a2', 'c1'], ['*'], ['d1', 'e1']]);
  });

  it('is served in parts, however many get on with one another', async () => {
    const sizes: number[] = [];
    const { enqueue } = createStreamQueues<number, number>({
      touches: (item) => [String(item)],
      work: async (_name, together) => {
        sizes.push(together.length);
        for (const { item, resolve } of together) resolve(item);
      },
    });
    const items = Array.from({ length: 1000 }, (_, item) => item);
    expect(await Promise.all(items.map((item) => enqueue('queue', item)))).toEqual(items);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(256);
  });

  it('does not hold up another queue', async () => {
    const { enqueue, groups } = queues();
    await Promise.all([enqueue('one', 'a1'), enqueue('two', 'a2')]);
    expect(groups).toEqual([['a1'], ['a2']]);
  });

  it('goes on after work that failed, with which only those fail that had no answer yet', async () => {
    const { enqueue } = queues();
    const outcomes = await Promise.allSettled(['first', 'a1', 'b!', 'c1', '*'].map((item) => enqueue('queue', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
  });
});
