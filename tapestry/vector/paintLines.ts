import type { PathCanvas } from '../paint/canvas.ts';
import { paintSprite, preparedSprite } from '../paint/sprite.ts';
import type { Picture } from '../picture/picture.ts';
import type { Scene } from '../scene/scene.ts';
import type { Faces } from '../type/faces.ts';
import { drawText } from './drawText.ts';

/** What symbols and texts are drawn of. */
export interface LineSources {
  /** The drawing of a sprite's picture; null leaves its place empty. */
  picture(hash: string): Picture | null;
  readonly faces: Faces;
}

/** Draws symbols and texts of a scene as paths where `paint` puts their pixels: for files that stay sharp at any size. */
export function paintLines(ctx: PathCanvas, scene: Scene, { picture, faces }: LineSources): void {
  for (const item of scene.items) {
    if (item.layer === 'ground') continue;
    if (item.kind !== 'symbol') {
      drawText(ctx, item, faces);
      continue;
    }
    const recipe = scene.sprites[item.sprite];
    const drawing = recipe && picture(recipe.picture);
    if (!recipe || !drawing) continue;
    const prepared = preparedSprite(drawing, recipe);
    const { width, height } = prepared;
    ctx.save();
    ctx.translate(Math.round(item.centre.x - width / 2), Math.round(item.centre.y - height / 2));
    paintSprite(ctx, drawing, recipe, prepared);
    ctx.restore();
  }
}
