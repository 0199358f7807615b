import type { Movable } from '../sheetSurface.ts';

/**
 * An element that follows the moves of one item. Nothing is painted for that: the browser puts the element's picture
 * elsewhere, in whole pixels of the screen, or it would have to be mixed anew.
 */
export function sliding({ style }: HTMLCanvasElement, id: string, scale: number): Movable {
  const inPixels = (distance: number): number => Math.round(distance * scale * devicePixelRatio) / devicePixelRatio;
  let [x, y] = [0, 0];
  style.transform = '';
  return {
    show(moves) {
      const move = moves[id];
      const [nextX, nextY] = move ? [inPixels(move.dx), inPixels(move.dy)] : [0, 0];
      if (nextX === x && nextY === y) return;
      [x, y] = [nextX, nextY];
      style.willChange = 'transform';
      style.transform = `translate(${x}px, ${y}px)`;
    },
  };
}
