import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';
import type { Guide } from '../../../../../tapestry/model/composer/snap.ts';

const NONE: readonly Guide[] = [];

/** The layout while something is being dragged, for who follows it without being drawn anew with the page; null at rest. */
export interface HeldLayout {
  get(): EditedLayout | null;
  /** What it was brought in line with. */
  guides(): readonly Guide[];
  set(layout: EditedLayout | null, guides?: readonly Guide[]): void;
  subscribe(listener: () => void): () => void;
  /** A drag begins. */
  begin(): void;
  /** Puts back what is being dragged; nothing comes of the rest of the drag. */
  cancel(): void;
  isCancelled(): boolean;
}

export function createHeldLayout(): HeldLayout {
  const listeners = new Set<() => void>();
  let held: EditedLayout | null = null;
  let lines: readonly Guide[] = NONE;
  let isCancelled = false;
  const set = (layout: EditedLayout | null, guides: readonly Guide[] = NONE): void => {
    if (layout === held) return;
    held = layout;
    lines = guides;
    for (const listener of listeners) listener();
  };
  return {
    get: () => held,
    guides: () => lines,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: () => { isCancelled = false; },
    cancel: () => {
      isCancelled = true;
      set(null);
    },
    isCancelled: () => isCancelled,
  };
}
