import { useRef, useState } from 'react';

export type Deletion = 'none' | 'underWay' | 'done';

/** What becomes of a page whose thing is being deleted on it: that it is gone is then no news, and once it is done the page is left without a question. */
export interface OwnDeletion {
  readonly isBegun: boolean;
  isDone(): boolean;
  become(deletion: Deletion): void;
}

export function useOwnDeletion(): OwnDeletion {
  const [deletion, setDeletion] = useState<Deletion>('none');
  const latest = useRef(deletion);
  return {
    isBegun: deletion !== 'none',
    isDone: () => latest.current === 'done',
    become(next) {
      latest.current = next;
      setDeletion(next);
    },
  };
}
