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

  it('hand on what goes wrong at the source', async () => {
    const failing = async function* (): AsyncGenerator<number, void> {
      yield 1;
      throw new Error('gone');
    };
    await expect(batchesOf(failing(), 3)).rejects.toThrow('gone');
  });
});
