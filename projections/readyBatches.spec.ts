import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { nextTurn, readyBatches } from './readyBatches.ts';

const batchesOf = async <T>(items: AsyncIterable<T>, size: number): Promise<readonly (readonly T[])[]> => {
  const batches: (readonly T[])[] = [];
  for await (const batch of readyBatches(items, size)) batches.push(batch);
  return batches;
};

async function* upTo(count: number): AsyncGenerator<number, void> {
  for (let n = 0; n < count; n++) yield n;
}

describe('batches of what is ready', () => {
  it('are full while there is a backlog', async () => {
    expect(await batchesOf(upTo(7), 3)).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  });

  it('are none when there is nothing', async () => {
    expect(await batchesOf(upTo(0), 3)).toEqual([]);
  });

  it('come at once when the next item is not there yet', async () => {
    const slow = async function* (): AsyncGenerator<number, void> {
      yield 1;
      yield 2;
      for (let turns = 0; turns < 5; turns++) await nextTurn();
      yield 3;
    };
    expect(await batchesOf(slow(), 10)).toEqual([[1, 2], [3]]);
  });

  it('stay at most one ahead of a slow reader', async () => {
    let pulled = 0;
    const counting = async function* (): AsyncGenerator<number, void> {
      for (;;) yield pulled++;
    };
    let read = 0;
    for await (const batch of readyBatches(counting(), 10)) {
      read += batch.length;
      for (let turns = 0; turns < 5; turns++) await nextTurn();
      expect(pulled).toBeLessThanOrEqual(read + 11);
      if (read >= 50) break;
    }
    const after = pulled;
    for (let turns = 0; turns < 5; turns++) await nextTurn();
    expect(pulled).toBeLessThanOrEqual(after + 1);
  });

  it('leave nothing behind of what was handed on, however long the items come', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const [count, heap]: [number, number[]] = [40_000, []];
    const oneByOne = async function* (): AsyncGenerator<number, void> {
      for (let n = 0; n < count; n++) {
        yield n;
        await nextTurn();
      }
    };
    for await (const [n] of readyBatches(oneByOne(), 10)) {
      if (n !== count / 4 && n !== count - 1) continue;
      collect();
      heap.push(process.memoryUsage().heapUsed);
    }
    // With one reaction kept for each batch it would be 9 MB.
    expect(heap[1]! - heap[0]!).toBeLessThan(2_000_000);
  });

  it('are all there before the end, and before what goes wrong, is heard of', async () => {
    const failing = async function* (): AsyncGenerator<number, void> {
      yield 1;
      await nextTurn();
      await nextTurn();
      yield 2;
      throw new Error('gone');
    };
    const batches = readyBatches(failing(), 3);
    const first = await batches.next();
    for (let turns = 0; turns < 5; turns++) await nextTurn();
    expect([first.value, (await batches.next()).value]).toEqual([[1], [2]]);
    await expect(batches.next()).rejects.toThrow('gone');
  });

  it('hand on what goes wrong at the source', async () => {
    const failing = async function* (): AsyncGenerator<number, void> {
      yield 1;
      throw new Error('gone');
    };
    await expect(batchesOf(failing(), 3)).rejects.toThrow('gone');
  });
});
