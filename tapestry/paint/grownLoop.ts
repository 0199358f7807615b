import type { Point } from '../model/geometry.ts';
import { middleOf } from '../picture/polygon.ts';

/** The same loop, its corners moved away from its middle by so much; towards it when negative, but never past it. */
export function grown(loop: readonly Point[], by: number): Point[] {
  const { x, y } = middleOf(loop);
  return loop.map((corner) => {
    const dx = corner.x - x;
    const dy = corner.y - y;
    const far = Math.sqrt(dx * dx + dy * dy);
    const factor = far > 0 ? Math.max(0, 1 + by / far) : 1;
    return { x: x + dx * factor, y: y + dy * factor };
  });
}
