import { Path2D } from '@napi-rs/canvas';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import { createGlyphPaths } from '../../tapestry/paint/glyphPaths.ts';
import { paint } from '../../tapestry/paint/paint.ts';
import { createGrounds } from '../../worker/raster/grounds.ts';
import { createSprites } from '../../worker/raster/sprites.ts';
import { createSurface, type Surface } from '../../worker/raster/surface.ts';
import { standardScene } from './standardScene.ts';

/** Paints the standard scene over its finished ground, symbols printed, onto the sheet that a raster keeps for all posters. */
export async function standardPainting(): Promise<() => Surface> {
  const scene = await standardScene();
  const starter = loadStarter();
  const { picture } = starterManifest(starter);
  const { image } = starterBackgrounds(starter);
  const sprites = await createSprites(async (hash) => picture(hash)).surfaces(scene, complain);
  const ground = await createGrounds(async (hash) => image(hash)).surface(scene, complain);
  const sources = { ground: ground.image, sprite: (name: string) => sprites.get(name)?.image ?? null, faces: loadFaces(), glyphPaths: createGlyphPaths(Path2D) };
  const surface = createSurface(scene.width, scene.height);
  return () => {
    paint(surface.context, scene, sources);
    return surface;
  };
}

function complain(sentence: string): never {
  throw new Error(sentence);
}
