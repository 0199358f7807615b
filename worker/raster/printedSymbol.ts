import { paintSprite, preparedSprite } from '../../tapestry/paint/sprite.ts';
import { createRasterCanvas } from '../../tapestry/paint/rasterizer/rasterCanvas.ts';
import type { Picture } from '../../tapestry/picture/picture.ts';
import type { SpriteRecipe } from '../../tapestry/scene/scene.ts';
import { surfaceOf } from './surface.ts';

/** A symbol printed with so many pixels per unit; its size is in units. null when its drawing is gone. */
export function printedSymbol(recipe: SpriteRecipe | undefined, pictures: ReadonlyMap<string, Picture>, scale: number) {
  const picture = recipe && pictures.get(recipe.picture);
  if (!recipe || !picture) return null;
  const prepared = preparedSprite(picture, recipe);
  const { width, height } = prepared;
  const canvas = createRasterCanvas(width, height, scale);
  paintSprite(canvas.context, picture, recipe, prepared);
  return { width, height, image: surfaceOf(canvas.image).image };
}
