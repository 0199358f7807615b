import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, keepFollowing } from './backOff.ts';

const LIMITS = { firstMs: 100, maxMs: 1_000 };

/** Milliseconds on the fake clock until a promise settles. */
async function msOf(promise: Promise<void>): Promise<number> {
  const began = Date.now();
  let took = -1;
  void (async () => {
    await promise;
    took = Date.now() - began;
  })();
  await vi.runAllTimersAsync();
  return took;
}

describe('Waiting before another try', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes between half and all of a time that doubles with every failure, up to the longest', async () => {
    const { signal } = new AbortController();
    for (const [failures, longest] of [[0, 100], [1, 200], [2, 400], [3, 800], [4, 1_000], [400, 1_000]] as const) {
      const ms = await msOf(backOff(failures, signal, LIMITS));
      expect(ms).toBeGreaterThanOrEqual(Math.floor(longest / 2));
      expect(ms).toBeLessThanOrEqual(longest);
    }
  });

  it('ends at once when nobody waits any more', async () => {
    const stopping = new AbortController();
    const waiting = backOff(10, stopping.signal, LIMITS);
    stopping.abort();
    expect(await msOf(waiting)).toBe(0);
    expect(await msOf(backOff(10, stopping.signal, LIMITS))).toBe(0);
  });
});

describe('A subscription that breaks off', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is taken up again, each time later, and soon again once it got somewhere; stopping it is no failure', async () => {
    const stopping = new AbortController();
    const faults: string[] = [];
    const begun: number[] = [];
    let place = 0;
    const follow = async (): Promise<void> => {
      begun.push(Date.now());
      if (begun.length === 5) place += 1;
      if (begun.length === 7) stopping.abort();
      throw new Error(`broken ${begun.length}`);
    };
    await msOf(keepFollowing({ follow, place: () => place, signal: stopping.signal, limits: LIMITS, onFault: (error) => faults.push((error as Error).message) }));
    const pauses = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
    expect(pauses[3]).toBeGreaterThanOrEqual(400);
    expect(pauses[4]).toBeLessThanOrEqual(100);
    expect(faults).toEqual([1, 2, 3, 4, 5, 6].map((count) => `broken ${count}`));
  });
});
