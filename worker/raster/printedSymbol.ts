import { paintSprite, preparedSprite } from '../../tapestry/paint/sprite.ts';
import { createRasterCanvas } from '../../tapestry/paint/rasterizer/rasterCanvas.ts';
import type { Room } from '../../tapestry/paint/rasterizer/room.ts';
import type { Picture } from '../../tapestry/picture/picture.ts';
import type { SpriteRecipe } from '../../tapestry/scene/scene.ts';
import { surfaceOf } from './surface.ts';

/** A symbol printed with so many pixels per unit; its size is in units. null when its drawing is gone. @param room of one symbol after the other: each is copied at once */
export function printedSymbol(recipe: SpriteRecipe | undefined, pictures: ReadonlyMap<string, Picture>, scale: number, room?: Room) {
  const picture = recipe && pictures.get(recipe.picture);
  if (!recipe || !picture) return null;
  const prepared = preparedSprite(picture, recipe);
  const { width, height } = prepared;
  const canvas = createRasterCanvas(width, height, scale, room);
  paintSprite(canvas.context, picture, recipe, prepared);
  return { width, height, image: surfaceOf(canvas.image).image };
}
