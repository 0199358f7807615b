import type { RenderOutcome, RenderAttempt, AttemptContext } from '../../application/ports/renderQueue.ts';

/** attempts that end when the test says so; an aborted one ends as a painter's does. */
export function heldAttempts() {
  const taken: string[] = [];
  const contexts = new Map<string, AttemptContext>();
  const ends = new Map<string, PromiseWithResolvers<RenderOutcome>>();
  const attempt: RenderAttempt = (key, context) => {
    const end = Promise.withResolvers<RenderOutcome>();
    context.signal.addEventListener('abort', () => end.reject(context.signal.reason));
    ends.set(key, end);
    contexts.set(key, context);
    taken.push(key);
    return end.promise;
  };
  return {
    taken, attempt,
    contextOf: (key: string) => contexts.get(key),
    end: (key: string, outcome: RenderOutcome = 'rendered'): void => ends.get(key)?.resolve(outcome),
    breakOff: (key: string, error: Error): void => ends.get(key)?.reject(error),
  };
}

/** attempts that end at once. */
export function quickAttempts(outcome: RenderOutcome = 'rendered') {
  const taken: string[] = [];
  const attempt: RenderAttempt = async (key) => {
    taken.push(key);
    return outcome;
  };
  return { taken, attempt };
}
