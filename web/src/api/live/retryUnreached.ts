import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnreached } from '../lastingFault.ts';

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 20_000;

export interface Retrying {
  /** The browser is connected again: asks without a pause. */
  now(): void;
  stop(): void;
}

/**
 * Has what is on the screen and could not be reached read again, until it is there. Whether the server answers is asked
 * first: a page that says what failed would else flicker with every attempt.
 * @param answers whether the server answers at all
 * @param tell said when it changes: something waits for the server, it was reached, or nobody looks at what waited any more
 */
export function retryUnreached(queries: QueryClient, answers: () => Promise<boolean>, tell: (state: 'waiting' | 'reached' | 'left') => void): Retrying {
  const cache = queries.getQueryCache();
  const waits = (query: Query): boolean => query.isActive() && query.state.fetchStatus === 'idle' && isUnreached(query.state.error);
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWaiting = false;
  let isReached = false;
  let isStopped = false;

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isAsking = true;
    isReached = await answers();
    if (isReached) await queries.refetchQueries({ predicate: waits });
    isAsking = false;
    pause = Math.min(MAX_PAUSE_MS, pause * 2);
    look();
  };
  const look = (): void => {
    if (isStopped || isAsking) return;
    const waiting = cache.findAll({ predicate: waits }).length > 0;
    if (waiting) timer ??= setTimeout(() => void ask(), pause);
    else {
      clearTimeout(timer);
      timer = undefined;
      pause = FIRST_PAUSE_MS;
    }
    if (waiting === isWaiting) return;
    isWaiting = waiting;
    tell(isWaiting ? 'waiting' : isReached ? 'reached' : 'left');
    isReached = false;
  };
  const unsubscribe = cache.subscribe(look);
  look();
  return {
    now() {
      pause = FIRST_PAUSE_MS;
      if (isWaiting && !isAsking) void ask();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
