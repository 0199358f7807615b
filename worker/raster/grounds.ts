import { LRUCache } from 'lru-cache';
import { loadImage } from '@napi-rs/canvas';
import { paintGround } from '../../tapestry/paint/ground.ts';
import type { RasterImage } from '../../tapestry/paint/rasterizer/pixels.ts';
import { sharedRoom } from '../../tapestry/paint/rasterizer/room.ts';
import type { Room } from '../../tapestry/paint/rasterizer/room.ts';
import { createRasterCanvas } from '../../tapestry/paint/rasterizer/rasterCanvas.ts';
import type { WashTools } from '../../tapestry/paint/wash.ts';
import { washScratch } from '../../tapestry/paint/washPaint.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { drawn, present, whyNot } from './cannotBeDrawn.ts';
import type { Surface } from './surface.ts';
import { pixelsOf, surfaceOf } from './surface.ts';

/** 8 MB each. */
const MAX_GROUNDS = 3;
const MAX_IMAGES = 12;

/** Painted grounds by name, and the decoded background images they stand on. */
export interface Grounds {
  /** @throws what the store throws when it does not answer */
  surface(scene: Scene, note: (sentence: string) => void): Promise<Surface>;
  /** The same with so many pixels per unit; not remembered. */
  large(scene: Scene, scale: number): Promise<RasterImage>;
}

export function createGrounds(image: (hash: string) => Promise<Uint8Array | undefined>): Grounds {
  const grounds = new LRUCache<string, Surface>({ max: MAX_GROUNDS });
  const images = new LRUCache<string, RasterImage>({ max: MAX_IMAGES });
  /** One room for all grounds: a finished one is copied at once. */
  const room = sharedRoom();
  const scratch = washScratch();

  async function background(hash: string): Promise<RasterImage> {
    const known = images.get(hash);
    if (known) return known;
    const bytes = present(await image(hash), 'background image', hash);
    const decoded = await drawn(async () => pixelsOf(await loadImage(bytes)));
    images.set(hash, decoded);
    return decoded;
  }

  /** What a ground stands on; null for blank paper, and for an image that cannot be drawn, which is noted. */
  async function under({ ground: { backgroundHash } }: Scene, note: (sentence: string) => void): Promise<RasterImage | null> {
    try {
      return backgroundHash === null ? null : await background(backgroundHash);
    } catch (error) {
      note(`The background image could not be used, so the tapestry is painted on blank paper: ${whyNot(error)}`);
      return null;
    }
  }

  return {
    async surface(scene, note) {
      const { name, backgroundHash } = scene.ground;
      const known = grounds.get(name);
      if (known) return known;
      const image = await under(scene, note);
      const surface = surfaceOf(painted(scene, image, { scale: 1, scratch }, room));
      if (image !== null || backgroundHash === null) grounds.set(name, surface);
      return surface;
    },
    async large(scene, scale) {
      return painted(scene, await under(scene, () => undefined), { scale, scratch: washScratch() });
    },
  };
}

function painted(scene: Scene, background: RasterImage | null, tools: WashTools, room?: Room): RasterImage {
  const { context, image } = createRasterCanvas(scene.width, scene.height, tools.scale, room);
  paintGround(context, scene, background, createRasterCanvas, tools);
  return image;
}
