import type { Move } from '../../../../tapestry/model/arrangement.ts';

/**
 * Puts an element aside from its place. Nothing is painted for that: the browser draws the element's picture elsewhere,
 * in whole pixels of the screen, or it would have to be mixed anew.
 * @param scale screen pixels per base pixel
 */
export function sliding({ style }: HTMLCanvasElement, scale: number): (move: Move) => void {
  let [x, y] = [0, 0];
  style.transform = '';
  return ({ dx, dy }) => {
    const next = { x: inPixels(dx, scale), y: inPixels(dy, scale) };
    if (next.x === x && next.y === y) return;
    ({ x, y } = next);
    style.willChange = 'transform';
    style.transform = `translate(${x / devicePixelRatio}px, ${y / devicePixelRatio}px)`;
  };
}

/** Whole pixels of the screen. */
export function inPixels(distance: number, scale: number): number {
  return Math.round(distance * scale * devicePixelRatio);
}

export const STILL: Move = { dx: 0, dy: 0 };
