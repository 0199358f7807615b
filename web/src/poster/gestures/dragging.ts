import type { Move } from '../../../../tapestry/model/arrangement.ts';
import type { Point } from '../../../../tapestry/model/geometry.ts';
import { movesOf } from '../movesOf.ts';
import type { Moves } from '../moves.ts';
import { startNeighbours } from '../physics/neighbours.ts';
import type { Neighbours } from '../physics/neighbours.ts';
import { replaced } from '../replace.ts';
import type { Unit } from '../units.ts';
import { glide } from './glide.ts';

/** One unit, a symbol or a whole group, on its way under a pointer. */
export interface Dragging {
  to(point: Point): void;
  /** Lets go: neighbours find their places. @returns what moved, in whole pixels */
  release(): Promise<Moves>;
  /** Puts everything back. */
  cancel(): void;
}

export interface DraggedOn {
  readonly units: readonly Unit[];
  readonly unit: Unit;
  /** Where the pointer took hold, in base pixels. */
  readonly from: Point;
  /** Draws items away from their places; called once a frame. */
  show(moves: Moves): void;
}

export function startDragging({ units, unit, from, show }: DraggedOn): Dragging {
  let move: Move = { dx: 0, dy: 0 };
  let neighbours: Neighbours | null = null;
  let shown: Moves = {};
  let last = performance.now();
  let frame = requestAnimationFrame(draw);
  startNeighbours(units, unit).then((started) => { neighbours = started; }, (error: unknown) => console.warn('The neighbours stay where they are:', error));

  function draw(now: number): void {
    const aside = neighbours?.step(move, now - last) ?? new Map<string, Move>();
    last = now;
    shown = movesOf(units, new Map([...aside, [unit.id, move]]));
    show(shown);
    frame = requestAnimationFrame(draw);
  }

  return {
    to: (point) => {
      move = { dx: point.x - from.x, dy: point.y - from.y };
    },
    async release() {
      cancelAnimationFrame(frame);
      const final = movesOf(units, replaced(units, unit, move));
      await glide(shown, final, show);
      return final;
    },
    cancel() {
      cancelAnimationFrame(frame);
      show({});
    },
  };
}
