import type { Move } from '../../../tapestry/model/arrangement.ts';
import type { Moves } from './moves.ts';
import type { Unit } from './units.ts';

/** Moves of units as moves of all their items; whoever stays is not in the answer. */
export function movesOf(units: readonly Unit[], moves: ReadonlyMap<string, Move>): Moves {
  const all: Record<string, Move> = {};
  for (const { id, items } of units) {
    const move = moves.get(id);
    if (!move || (move.dx === 0 && move.dy === 0)) continue;
    for (const item of items) all[item] = move;
  }
  return all;
}
