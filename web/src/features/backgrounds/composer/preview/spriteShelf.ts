import { LRUCache } from 'lru-cache';
import type { CanvasImage } from '../../../../../../tapestry/paint/canvas.ts';
import { createRasterCanvas } from '../../../../../../tapestry/paint/rasterizer/rasterCanvas.ts';
import { paintSprite, preparedSprite } from '../../../../../../tapestry/paint/sprite.ts';
import type { Picture } from '../../../../../../tapestry/picture/picture.ts';
import { PictureError } from '../../../../../../tapestry/picture/pictureError.ts';
import type { Scene, SpriteRecipe } from '../../../../../../tapestry/scene/scene.ts';

const MAX_SPRITES = 300;

/** Printed symbols by the names their content gives them: of a drawing that is dragged nothing is printed anew. */
export function createSpriteShelf() {
  const kept = new LRUCache<string, OffscreenCanvas>({ max: MAX_SPRITES });

  function printed(name: string, recipe: SpriteRecipe, picture: Picture): OffscreenCanvas {
    const known = kept.get(name);
    if (known) return known;
    const sprite = print(recipe, picture);
    kept.set(name, sprite);
    return sprite;
  }

  return {
    /** @param pictures drawings by hash; a symbol whose drawing is missing or cannot be printed leaves its place empty */
    of: ({ sprites }: Scene, pictures: ReadonlyMap<string, Picture>) => (name: string): CanvasImage | null => {
      const recipe = sprites[name];
      const picture = recipe && pictures.get(recipe.picture);
      if (!recipe || !picture) return null;
      try {
        return printed(name, recipe, picture);
      } catch (error) {
        if (error instanceof PictureError) return null;
        throw error;
      }
    },
  };
}

function print(recipe: SpriteRecipe, picture: Picture): OffscreenCanvas {
  const prepared = preparedSprite(picture, recipe);
  const { context, image } = createRasterCanvas(prepared.width, prepared.height);
  paintSprite(context, picture, recipe, prepared);
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(image.data), image.width, image.height), 0, 0);
  return canvas;
}
