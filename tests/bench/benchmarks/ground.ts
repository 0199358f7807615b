import { loadImage } from '@napi-rs/canvas';
import { loadStarter, starterBackgrounds } from '../../../library/starter.ts';
import { paintGround } from '../../../tapestry/paint/ground.ts';
import { createSurface, surfaceFactory } from '../../../worker/raster/surface.ts';
import { milliseconds, type Benchmark } from '../measure.ts';
import { standardScene } from '../standardScene.ts';
import { timedSurfaces } from '../timedSurfaces.ts';

const REPETITIONS = 15;

/** A ground nobody has painted before, over a background that is at hand: another seed every time. */
export const ground: Benchmark = async () => {
  const scene = await standardScene();
  const { backgroundHash } = scene.ground;
  if (backgroundHash === null) throw new Error('the standard scene has no background image');
  const background = await loadImage(starterBackgrounds(loadStarter()).image(backgroundHash));
  const spent = await timedSurfaces(REPETITIONS, (repetition) => {
    const surface = createSurface(scene.width, scene.height);
    const seed = (scene.ground.seed + repetition) >>> 0;
    const items = scene.items.map((item) => 'seed' in item ? { ...item, seed: (item.seed + repetition) >>> 0 } : item);
    paintGround(surface.context, { ...scene, items, ground: { ...scene.ground, seed } }, background, surfaceFactory);
    return surface;
  });
  return [milliseconds('ground-new', spent, 250)];
};
