import type { RenderOutcome, RenderTurn, TurnContext } from '../../application/ports/renderQueue.ts';

/** Turns that end when the test says so; an aborted one ends as a painter's does. */
export function heldTurns() {
  const taken: string[] = [];
  const contexts = new Map<string, TurnContext>();
  const ends = new Map<string, PromiseWithResolvers<RenderOutcome>>();
  const turn: RenderTurn = (key, context) => {
    const end = Promise.withResolvers<RenderOutcome>();
    context.signal.addEventListener('abort', () => end.reject(context.signal.reason));
    ends.set(key, end);
    contexts.set(key, context);
    taken.push(key);
    return end.promise;
  };
  return {
    taken, turn,
    contextOf: (key: string) => contexts.get(key),
    end: (key: string, outcome: RenderOutcome = 'rendered'): void => ends.get(key)?.resolve(outcome),
    breakOff: (key: string, error: Error): void => ends.get(key)?.reject(error),
  };
}

/** Turns that end at once. */
export function quickTurns(outcome: RenderOutcome = 'rendered') {
  const taken: string[] = [];
  const turn: RenderTurn = async (key) => {
    taken.push(key);
    return outcome;
  };
  return { taken, turn };
}
