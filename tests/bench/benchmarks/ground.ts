import { loadImage } from '@napi-rs/canvas';
import { loadStarter, starterBackgrounds } from '../../../library/starter.ts';
import { createRasterCanvas } from '../../../tapestry/paint/rasterizer/rasterCanvas.ts';
import { paintGround } from '../../../tapestry/paint/ground.ts';
import { pixelsOf, surfaceOf } from '../../../worker/raster/surface.ts';
import { milliseconds, type Benchmark } from '../measure.ts';
import { standardScene } from '../standardScene.ts';
import { timedSurfaces } from '../timedSurfaces.ts';

const REPETITIONS = 15;

/** A ground nobody has painted before, over a background that is at hand: another seed every time. */
export const ground: Benchmark = async () => {
  const scene = await standardScene();
  const { backgroundHash } = scene.ground;
  if (backgroundHash === null) throw new Error('the standard scene has no background image');
  const background = pixelsOf(await loadImage(starterBackgrounds(loadStarter()).image(backgroundHash)));
  const spent = await timedSurfaces(REPETITIONS, (repetition) => {
    const seed = (scene.ground.seed + repetition) >>> 0;
    const items = scene.items.map((item) => 'seed' in item ? { ...item, seed: (item.seed + repetition) >>> 0 } : item);
    const canvas = createRasterCanvas(scene.width, scene.height);
    paintGround(canvas.context, { ...scene, items, ground: { ...scene.ground, seed } }, background, createRasterCanvas);
    return surfaceOf(canvas.image);
  });
  return [milliseconds('ground-new', spent, 180)];
};
