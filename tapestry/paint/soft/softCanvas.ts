import type { Canvas, PixelCanvas } from '../canvas.ts';
import type { SoftImage } from './pixels.ts';
import { createRoom } from './room.ts';
import type { Room } from './room.ts';
import { SoftContext } from './softContext.ts';

/** A canvas in plain arithmetic, its pixels at hand: the same bytes in every engine, and no call leaves the language. */
export interface SoftCanvas extends Canvas<PixelCanvas> {
  readonly image: SoftImage;
}

/**
 * A transparent canvas.
 * @param scale pixels of the picture per unit of its coordinates
 * @param room to paint in; by default the canvas has its own
 */
export function createSoftCanvas(width: number, height: number, scale = 1, room: Room = createRoom()): SoftCanvas {
  const across = Math.round(width * scale);
  const down = Math.round(height * scale);
  const image: SoftImage = { width: across, height: down, data: room.pixels(across * down * 4) };
  return { width, height, image, context: new SoftContext(image, scale, room) };
}
