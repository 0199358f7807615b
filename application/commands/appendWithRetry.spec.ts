import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventStore } from '../../events/store/eventStore.ts';
import { appendWithRetry } from './appendWithRetry.ts';

const unknown = Object.assign(new Error('nobody answers'), { code: 'storageUnavailable' });

describe('An append of which nobody knows whether it happened', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Times of the appends, in ms from the first one. */
  async function appends(failures: number, error: Error): Promise<{ readonly at: number[]; readonly outcome: unknown }> {
    const [at, from] = [[] as number[], Date.now()];
    const store = { append: async () => (at.push(Date.now() - from) > failures ? 'written' : Promise.reject(error)) } as unknown as EventStore;
    const outcome = appendWithRetry(store, 'a', [], 'none').catch((fault: unknown) => fault);
    await vi.runAllTimersAsync();
    return { at, outcome: await outcome };
  }

  it('is given again after 50 ms, then 50 ms later each time, five times in all', async () => {
    expect(await appends(2, unknown)).toEqual({ at: [0, 50, 150], outcome: 'written' });
    expect(await appends(9, unknown)).toEqual({ at: [0, 50, 150, 300, 500], outcome: unknown });
  });

  it('is not given again where the store refused it', async () => {
    const refused = new Error('another was faster');
    expect(await appends(1, refused)).toEqual({ at: [0], outcome: refused });
  });
});
