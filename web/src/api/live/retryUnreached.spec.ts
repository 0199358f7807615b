import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadFailed } from '../callFailed.ts';
import { retryUnreached } from './retryUnreached.ts';

const failed = (status: number) => new ReadFailed({ status, error: status === 0 ? 'unreachable' : 'fault', message: 'Something went wrong.' });

describe('What could not be reached', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  /** One thing on the screen, which fails like this until the server is there. */
  function screen(status: number) {
    const server = { isThere: false, reads: 0, questions: 0 };
    const told: string[] = [];
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const observer = new QueryObserver(queries, {
      queryKey: ['poster'],
      queryFn: () => {
        server.reads += 1;
        return server.isThere ? Promise.resolve('poster') : Promise.reject(failed(status));
      },
    });
    const leave = observer.subscribe(() => undefined);
    const answers = () => {
      server.questions += 1;
      return Promise.resolve(server.isThere);
    };
    const retrying = retryUnreached(queries, answers, (state) => told.push(state));
    return { server, told, retrying, leave, data: () => observer.getCurrentResult().data };
  }

  it.each([0, 502, 503, 504])('is there by itself soon after the server answers again (%s), and that is said', async (status) => {
    const { server, told, retrying, data } = screen(status);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([data(), told]).toEqual([undefined, ['waiting']]);
    server.isThere = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect([data(), told]).toEqual(['poster', ['waiting', 'reached']]);
    retrying.stop();
  });

  it('is not read again before the server answers, so that the page does not flicker', async () => {
    const { server, retrying } = screen(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.reads).toBe(1);
    expect(server.questions).toBeGreaterThan(2);
    retrying.stop();
  });

  it('is read at once when the browser is connected again', async () => {
    const { server, retrying, data } = screen(0);
    await vi.advanceTimersByTimeAsync(60_000);
    server.isThere = true;
    retrying.now();
    await vi.advanceTimersByTimeAsync(0);
    expect(data()).toBe('poster');
    retrying.stop();
  });

  it.each([404, 500])('is left alone when the server has answered (%s)', async (status) => {
    const { server, told, retrying } = screen(status);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.reads, server.questions, told]).toEqual([1, 0, []]);
    retrying.stop();
  });

  it('is left alone once nobody looks at it, and nothing is said of the server', async () => {
    const { server, told, retrying, leave } = screen(0);
    await vi.advanceTimersByTimeAsync(1000);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.questions, told]).toEqual([0, ['waiting', 'left']]);
    retrying.stop();
  });
});
