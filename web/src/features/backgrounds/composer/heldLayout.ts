import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';

/** The layout while something is being dragged, for who follows it without being drawn anew with the page; null at rest. */
export interface HeldLayout {
  get(): EditedLayout | null;
  set(layout: EditedLayout | null): void;
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
  let isCancelled = false;
  const set = (layout: EditedLayout | null): void => {
    if (layout === held) return;
    held = layout;
    for (const listener of listeners) listener();
  };
  return {
    get: () => held,
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
