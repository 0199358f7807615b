/** Work that is done only while a thread has nothing else to do. */
export interface IdleWork {
  /** Something else begins; from now on no step is begun. */
  begin(): void;
  /** It has ended; once nothing else has come for a while, the steps go on. */
  end(): void;
}

/**
 * Takes steps one at a time, between which the thread hears its messages: whoever comes waits for one step at most.
 * A step that throws is the last one: what it was to prepare fails again, and is told, when somebody asks for it.
 * @param quietMs how long nothing must be under way before the next step
 */
export function whileIdle(steps: Iterator<unknown>, quietMs: number): IdleWork {
  let underWay = 0;
  let isDone = false;
  let quiet: NodeJS.Timeout | undefined;

  function wait(): void {
    clearTimeout(quiet);
    if (!isDone && underWay === 0) quiet = setTimeout(step, quietMs);
  }

  function step(): void {
    if (isDone || underWay > 0) return;
    try {
      isDone = steps.next().done === true;
    } catch {
      isDone = true;
    }
    if (!isDone) setImmediate(step);
  }

  wait();
  return {
    begin() {
      underWay += 1;
      clearTimeout(quiet);
    },
    end() {
      underWay -= 1;
      wait();
    },
  };
}
