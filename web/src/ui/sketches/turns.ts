/** A place among those that may go on at once; left once, however often it is told. */
export type Leave = () => void;

/**
 * Lets so many go on at once, the others in the order they came. The first after a pause goes alone: it has nobody to
 * share with, and so something is there soonest.
 */
export function createTurns(atOnce: number): (start: () => void) => Leave {
  const waiting = new Set<() => void>();
  let running = 0;
  let isFirst = true;

  function fill(): void {
    for (const begin of waiting) {
      if (running >= (isFirst ? 1 : atOnce)) return;
      waiting.delete(begin);
      running += 1;
      begin();
    }
  }

  return (start) => {
    let state: 'waiting' | 'running' | 'left' = 'waiting';
    const begin = (): void => {
      state = 'running';
      start();
    };
    waiting.add(begin);
    fill();
    return () => {
      waiting.delete(begin);
      if (state === 'running') {
        running -= 1;
        isFirst = running === 0 && waiting.size === 0;
      }
      state = 'left';
      fill();
    };
  };
}
