import type { Canvas, PixelCanvas } from '../canvas.ts';
import type { RasterImage } from './pixels.ts';
import { createRoom } from './room.ts';
import type { Room } from './room.ts';
import { RasterContext } from './rasterContext.ts';

/** A canvas in plain arithmetic, its pixels at hand: the same bytes in every engine, and no call leaves the language. */
export interface RasterCanvas extends Canvas<PixelCanvas> {
  readonly image: RasterImage;
}

/**
 * A transparent canvas.
 * @param scale pixels of the picture per unit of its coordinates
 * @param room to paint in; by default the canvas has its own
 */
export function createRasterCanvas(width: number, height: number, scale = 1, room: Room = createRoom()): RasterCanvas {
  const across = Math.round(width * scale);
  const down = Math.round(height * scale);
  const image: RasterImage = { width: across, height: down, data: room.pixels(across * down * 4) };
  return { width, height, image, context: new RasterContext(image, scale, room) };
}
