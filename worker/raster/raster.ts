import { setImmediate as nextMacrotask } from 'node:timers/promises';
import { Path2D } from '@napi-rs/canvas';
import type { ExportRequest, RenderedTapestry, RenderQuality, PosterLayers } from '../../application/ports/compute.ts';
import { createGlyphPaths } from '../../tapestry/paint/glyphPaths.ts';
import { paint } from '../../tapestry/paint/paint.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import type { Faces } from '../../tapestry/type/faces.ts';
import { createThumbnails, encodePng, encodeSprite } from './encode.ts';
import { createGrounds } from './grounds.ts';
import { createSketcher } from './sketches.ts';
import { createSprites } from './sprites.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';

export interface RasterOptions {
  readonly faces: Faces;
  /** SVG text of a symbol by its hash; undefined when there is none, rejects when that cannot be found out. */
  readonly picture: (hash: string) => Promise<string | undefined>;
  /** PNG of a background image by its hash; undefined when there is none, rejects when that cannot be found out. */
  readonly image: (hash: string) => Promise<Uint8Array | undefined>;
}

/** Turns scenes into PNG files. It remembers grounds and printed symbols, so one raster serves one thread. */
export interface Raster {
  /**
   * The same scene gives the same bytes, in every process of one renderer version. What cannot be drawn leaves its
   * place empty and a sentence in `notes`; a store that does not answer is thrown, here and below.
   * @throws the signal's reason when it is aborted
   */
  render(scene: Scene, quality: RenderQuality, signal?: AbortSignal): Promise<RenderedTapestry>;
  /** Only the painted ground, as PNG: what the browser paints its live items onto. */
  ground(scene: Scene, signal?: AbortSignal): Promise<{ readonly png: Uint8Array; readonly notes: readonly string[] }>;
  /** The painted ground and every sprite on its own: from these a screen paints the same pixels as `render`. */
  posterLayers(scene: Scene, signal?: AbortSignal): Promise<PosterLayers>;
  /** The whole scene, painted small, as JPEG: to choose by. The same scene gives the same bytes. */
  sketch(scene: Scene, signal?: AbortSignal): Promise<Uint8Array>;
  /** The scene as a file to take away: larger, or for print. */
  export(scene: Scene, request: ExportRequest, signal?: AbortSignal): Promise<Uint8Array>;
}

export function createRaster({ faces, picture, image }: RasterOptions): Raster {
  const sprites = createSprites(picture);
  const grounds = createGrounds(image);
  const thumbnailOf = createThumbnails();
  const lettering = { faces, glyphPaths: createGlyphPaths(Path2D) };
  const sketch = createSketcher({ image, sprites, ...lettering });

  /** One sheet for all posters: the ground covers what was on it. Whoever paints on it packs it before anything else is awaited. */
  let sheet: Surface | undefined;

  function paintPoster(scene: Scene, ground: Surface, printed: ReadonlyMap<string, Surface>): Surface {
    if (sheet?.width !== scene.width || sheet.height !== scene.height) sheet = createSurface(scene.width, scene.height);
    paint(sheet.context, scene, { ground: ground.image, sprite: (name) => printed.get(name)?.image ?? null, ...lettering });
    return sheet;
  }

  return {
    async render(scene, quality, signal) {
      signal?.throwIfAborted();
      const notes: string[] = [];
      const note = (sentence: string): unknown => notes.push(sentence);
      const [ground, printed] = await Promise.all([grounds.surface(scene, note), sprites.surfaces(scene, note)]);
      signal?.throwIfAborted();
      const surface = paintPoster(scene, ground, printed);
      const [poster, thumbnail] = [encodePng(surface, quality), encodePng(thumbnailOf(surface, quality), quality)];
      await releasePixels();
      signal?.throwIfAborted();
      return { poster, thumbnail, notes };
    },
    async ground(scene, signal) {
      signal?.throwIfAborted();
      const notes: string[] = [];
      const surface = await grounds.surface(scene, (sentence) => notes.push(sentence));
      const png = encodePng(surface, 'preview');
      await releasePixels();
      return { png, notes };
    },
    async posterLayers(scene, signal) {
      signal?.throwIfAborted();
      const unheard = (): void => undefined;
      const [ground, printed] = await Promise.all([grounds.surface(scene, unheard), sprites.surfaces(scene, unheard)]);
      const posterLayers = { ground: encodePng(ground, 'preview'), sprites: Object.fromEntries([...printed].map(([name, surface]) => [name, encodeSprite(surface)])) };
      await releasePixels();
      signal?.throwIfAborted();
      return posterLayers;
    },
    async sketch(scene, signal) {
      signal?.throwIfAborted();
      const picture = await sketch(scene);
      await releasePixels();
      signal?.throwIfAborted();
      return picture;
    },
    async export(scene, request, signal) {
      signal?.throwIfAborted();
      // The writers of print files are read when the first one is asked for.
      const { exportScene } = await import('./exports.ts');
      const file = await exportScene(scene, request, { ...lettering, grounds, sprites });
      await releasePixels();
      signal?.throwIfAborted();
      return file;
    },
  };
}

/** Pixels read from a canvas are freed only when the event loop turns; without this every render keeps 8 MB. */
async function releasePixels(): Promise<void> {
  await nextMacrotask();
}
