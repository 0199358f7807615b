import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';

/** The layout while something is being dragged, for who follows it without being drawn anew with the page; null at rest. */
export interface HeldLayout {
  get(): EditedLayout | null;
  set(layout: EditedLayout | null): void;
  subscribe(listener: () => void): () => void;
}

export function createHeldLayout(): HeldLayout {
  const listeners = new Set<() => void>();
  let held: EditedLayout | null = null;
  return {
    get: () => held,
    set(layout) {
      if (layout === held) return;
      held = layout;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
