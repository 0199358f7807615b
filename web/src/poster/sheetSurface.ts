import type { Moves } from './moves.ts';

/** Something on the sheet that can be shown away from its place. */
export interface Movable {
  show(moves: Moves): void;
}

/** Shows items away from their places without asking React: one frame is one call. */
export interface SheetSurface {
  show(moves: Moves): void;
  /** From now on it follows the moves; the last ones at once. @returns takes it out again */
  add(movable: Movable): () => void;
}

export function createSheetSurface(): SheetSurface {
  const movables = new Set<Movable>();
  let shown: Moves = {};
  return {
    show(moves) {
      shown = moves;
      for (const movable of movables) movable.show(moves);
    },
    add(movable) {
      movables.add(movable);
      movable.show(shown);
      return () => movables.delete(movable);
    },
  };
}
