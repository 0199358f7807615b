/** A place among those that may go on at once; left once, however often it is told. */
export type Leave = () => void;

/** Lets so many go on at once, the others in the order they came. */
export function createTurns(atOnce: number): (start: () => void) => Leave {
  const waiting = new Set<() => void>();
  let running = 0;

  function next(): void {
    const [first] = waiting;
    if (first === undefined || running >= atOnce) return;
    waiting.delete(first);
    running += 1;
    first();
  }

  return (start) => {
    let state: 'waiting' | 'running' | 'left' = 'waiting';
    const begin = (): void => {
      state = 'running';
      start();
    };
    waiting.add(begin);
    next();
    return () => {
      waiting.delete(begin);
      if (state === 'running') running -= 1;
      state = 'left';
      next();
    };
  };
}
