/** What passes of a repair found half done, and since when: it may be under way, so a later pass decides. */
export interface Suspects {
  /** A pass begins: what it does not find again is forgotten at the next. */
  begin(): void;
  /** Whether passes without a gap have found this for so long; the first time it is noted. */
  isSuspectFor(milliseconds: number, what: string): boolean;
  /** What the last pass left for later. */
  left(): readonly string[];
}

/** @param now a clock that only goes forward */
export function createSuspects(now: () => number = () => performance.now()): Suspects {
  let before = new Map<string, number>();
  let found = new Map<string, number>();
  return {
    begin() {
      before = found;
      found = new Map();
    },
    isSuspectFor(milliseconds, what) {
      const since = before.get(what) ?? now();
      if (before.has(what) && now() - since >= milliseconds) return true;
      found.set(what, since);
      return false;
    },
    left: () => [...found.keys()],
  };
}
