/** What takes longer holds up everybody who is answered by this thread. */
const NOTICEABLE_MS = 10;
/** After it the others come first, for so many times as long. */
const REST = 2;

/**
 * Long steps of one person, one after another with pauses between them: whoever else is answered by the same thread waits
 * for one of them at most.
 */
export function createPace(): <Result>(person: string, step: () => Result) => Promise<Result> {
  const lastSteps = new Map<string, Promise<void>>();
  return async (person, step) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = lastSteps.get(person);
    lastSteps.set(person, promise);
    await before;
    const started = performance.now();
    try {
      return step();
    } finally {
      const took = performance.now() - started;
      const over = (): void => {
        if (lastSteps.get(person) === promise) lastSteps.delete(person);
        resolve();
      };
      if (took < NOTICEABLE_MS) over();
      else setTimeout(over, took * REST);
    }
  };
}
