import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveStream } from './liveStream.ts';

describe('The stream of live updates', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Pauses are between half and the whole of their length, by chance: here the shortest that can be.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** A server that answers so, one call after the other. */
  function served(...answers: readonly (number | 'nothing')[]) {
    const told: boolean[] = [];
    const left = [...answers];
    const stream = openLiveStream({ event: () => undefined, refused: () => undefined, reachable: (isReachable) => told.push(isReachable) }, () => {
      const answer = left.shift() ?? 200;
      return answer === 'nothing' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(answer === 200 ? new ReadableStream() : null, { status: answer }));
    });
    stream.withToken('token', '1');
    return { stream, told };
  }

  it('says that the server is away once nothing answered twice, and that it is back', async () => {
    const { stream, told } = served('nothing', 503, 'nothing', 200);
    await vi.advanceTimersByTimeAsync(249);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([false]);
    await vi.advanceTimersByTimeAsync(500 + 999);
    expect(told).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([false, true]);
    stream.close();
  });

  it('says nothing of a server that is there again at once, or that only refuses the stream', async () => {
    const { stream, told } = served('nothing', 200);
    const busy = served(429, 429, 429, 200);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([told, busy.told]).toEqual([[], []]);
    stream.close();
    busy.stream.close();
  });
});
