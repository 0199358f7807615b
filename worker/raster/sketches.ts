import { LRUCache } from 'lru-cache';
import { loadImage } from '@napi-rs/canvas';
import { paintGroundItem } from '../../tapestry/paint/ground.ts';
import { ON_GROUND, paintLive } from '../../tapestry/paint/paint.ts';
import { createRasterCanvas } from '../../tapestry/paint/rasterizer/rasterCanvas.ts';
import { sharedRoom } from '../../tapestry/paint/rasterizer/room.ts';
import { washScratch } from '../../tapestry/paint/washPaint.ts';
import type { Lettering } from '../../tapestry/paint/text.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { printedSymbol } from './printedSymbol.ts';
import { drawn, present, whyNot } from './cannotBeDrawn.ts';
import type { Sprites } from './sprites.ts';
import { createSurface, surfaceOf, type Surface } from './surface.ts';

export interface SketchSources extends Lettering {
  /** PNG of a background image by its hash; undefined when there is none. */
  readonly image: (hash: string) => Promise<Uint8Array | undefined>;
  readonly sprites: Sprites;
}

/** Pixels per unit of the scene: 450 across, shown half as wide on screens with two pixels to one. */
const SCALE = 1 / 4;
const QUALITY = 86;
/** 0.6 MB each: as many as there are backgrounds to choose from. */
const MAX_PAPERS = 32;

/**
 * Scenes painted small. Not the poster made smaller: every part is painted with fewer pixels from the start, which
 * takes a fifth of the time. A picture or a background that is gone or cannot be drawn leaves its place empty.
 * @throws what the store throws when it does not answer
 */
export function createSketcher({ image, sprites, ...lettering }: SketchSources): (scene: Scene) => Promise<Uint8Array> {
  const papers = new LRUCache<string, Surface>({ max: MAX_PAPERS });
  const room = sharedRoom();
  const printRoom = sharedRoom();
  const scratch = washScratch();

  /** The background image as small as the sketch; null where none is asked for. */
  async function paper({ ground: { backgroundHash } }: Scene, width: number, height: number): Promise<Surface | null> {
    if (backgroundHash === null) return null;
    const name = `${backgroundHash} ${width} ${height}`;
    const known = papers.get(name);
    if (known) return known;
    const surface = createSurface(width, height);
    surface.context.imageSmoothingQuality = 'high';
    const bytes = present(await image(backgroundHash), 'background image', backgroundHash);
    surface.context.drawImage(await drawn(() => loadImage(bytes)), 0, 0, width, height);
    papers.set(name, surface);
    return surface;
  }

  function painted(scene: Scene, under: Surface | null): Surface {
    const canvas = createRasterCanvas(scene.width, scene.height, SCALE, room);
    if (under) canvas.context.putImageData(under.image.getContext('2d').getImageData(0, 0, under.width, under.height), 0, 0);
    else {
      canvas.context.fillStyle = scene.palette.paper;
      canvas.context.fillRect(0, 0, scene.width, scene.height);
    }
    for (const item of scene.items) {
      if (item.layer === 'ground') paintGroundItem(canvas.context, item, scene, createRasterCanvas, { scale: SCALE, scratch });
    }
    return surfaceOf(canvas.image);
  }

  return async (scene) => {
    const [pictures, under] = await Promise.all([sprites.pictures(scene), paper(scene, Math.round(scene.width * SCALE), Math.round(scene.height * SCALE)).catch(blank)]);
    const surface = painted(scene, under);
    const { context } = surface;
    context.scale(SCALE, SCALE);
    context.globalCompositeOperation = ON_GROUND;
    for (const item of scene.items) {
      if (item.layer === 'ground') continue;
      const print = item.kind === 'symbol' ? printedSymbol(scene.sprites[item.sprite], pictures, SCALE, printRoom) : null;
      if (item.kind !== 'symbol') paintLive(context, item, { ...lettering, sprite: () => null });
      else if (print) context.drawImage(print.image, item.centre.x - print.width / 2, item.centre.y - print.height / 2, print.width, print.height);
    }
    return surface.image.encodeSync('jpeg', QUALITY);
  };
}

/** Blank paper, when the background cannot be drawn. @throws any other error */
function blank(error: unknown): null {
  whyNot(error);
  return null;
}
