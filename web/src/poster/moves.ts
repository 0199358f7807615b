import type { Move } from '../../../tapestry/model/arrangement.ts';

/** How far items stand from where they were placed, in base pixels, by item id. */
export type Moves = Readonly<Record<string, Move>>;

/** One more push for some items; whoever is back where it was placed is not in the answer. */
export function pushed(moves: Moves, items: readonly string[], { dx, dy }: Move): Moves {
  const next: Record<string, Move> = { ...moves };
  for (const id of items) {
    const at = { dx: (next[id]?.dx ?? 0) + dx, dy: (next[id]?.dy ?? 0) + dy };
    if (at.dx === 0 && at.dy === 0) delete next[id];
    else next[id] = at;
  }
  return next;
}

/** What is left to do on a scene that has some of the moves in it already. */
export function remaining(moves: Moves, done: Moves): Moves {
  const left: Record<string, Move> = {};
  for (const id of new Set([...Object.keys(moves), ...Object.keys(done)])) {
    const [dx, dy] = [(moves[id]?.dx ?? 0) - (done[id]?.dx ?? 0), (moves[id]?.dy ?? 0) - (done[id]?.dy ?? 0)];
    if (dx !== 0 || dy !== 0) left[id] = { dx, dy };
  }
  return left;
}
