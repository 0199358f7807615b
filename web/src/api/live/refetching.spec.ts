import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefetching, REFETCH_MS } from './refetching.ts';

describe('What a change has read again', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  it('is read at once after a quiet while', async () => {
    const read = vi.fn(async (_key: QueryKey) => undefined);
    const { stale } = createRefetching(read);
    stale([['runs']]);
    expect(read.mock.calls).toEqual([[['runs']]]);
    await vi.advanceTimersByTimeAsync(REFETCH_MS);
    stale([['symbols']]);
    expect(read.mock.calls).toEqual([[['runs']], [['symbols']]]);
  });

  it('is read a few times while a hundred pictures are painted, and once more after the last', async () => {
    const read = vi.fn(async (_key: QueryKey) => undefined);
    const { stale } = createRefetching(read);
    for (let picture = 0; picture < 100; picture += 1) {
      stale([['runs'], ['finished-picture', picture % 2]]);
      await vi.advanceTimersByTimeAsync(10);
    }
    stale([['last']]);
    await vi.advanceTimersByTimeAsync(2 * REFETCH_MS);
    const reads = (name: string) => read.mock.calls.filter(([key]) => key[0] === name).length;
    expect([reads('runs') <= 3, reads('last')]).toEqual([true, 1]);
  });

  it('is not read again before the last read is through, though that fails', async () => {
    let end = (): void => undefined;
    const read = vi.fn(() => new Promise((_resolve, reject) => { end = () => reject(new Error('away')); }));
    const { stale } = createRefetching(read);
    stale([['runs']]);
    stale([['runs']]);
    await vi.advanceTimersByTimeAsync(10 * REFETCH_MS);
    expect(read).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is left alone once the page has gone', async () => {
    const read = vi.fn(async (_key: QueryKey) => undefined);
    const { stale, stop } = createRefetching(read);
    stale([['runs']]);
    stale([['symbols']]);
    stop();
    await vi.advanceTimersByTimeAsync(10 * REFETCH_MS);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
