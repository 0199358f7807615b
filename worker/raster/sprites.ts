import { LRUCache } from 'lru-cache';
import { sharedRoom } from '../../tapestry/paint/rasterizer/room.ts';
import type { Room } from '../../tapestry/paint/rasterizer/room.ts';
import { createRasterCanvas } from '../../tapestry/paint/rasterizer/rasterCanvas.ts';
import { paintSprite, preparedSprite } from '../../tapestry/paint/sprite.ts';
import { parsePicture } from '../../tapestry/picture/parse.ts';
import type { Picture } from '../../tapestry/picture/picture.ts';
import type { Scene, SpriteRecipe } from '../../tapestry/scene/scene.ts';
import { drawn, present, whyNot } from './cannotBeDrawn.ts';
import type { Surface } from './surface.ts';
import { surfaceOf } from './surface.ts';

/** About 0.15 MB each. */
const MAX_SPRITES = 160;
const MAX_PICTURES = 400;

/** Printed symbols by sprite name. Both throw what the store throws when it does not answer. */
export interface Sprites {
  /** The sprites of a scene; one whose picture is gone or cannot be printed is missing and noted. */
  surfaces(scene: Scene, note: (sentence: string) => void): Promise<ReadonlyMap<string, Surface>>;
  /** The drawings of a scene by hash; those that are gone or no drawings are missing. */
  pictures(scene: Scene): Promise<ReadonlyMap<string, Picture>>;
}

export function createSprites(svg: (hash: string) => Promise<string | undefined>): Sprites {
  const sprites = new LRUCache<string, Surface>({ max: MAX_SPRITES });
  const pictures = new LRUCache<string, Picture>({ max: MAX_PICTURES });
  /** One room for all symbols: a printed one is copied at once. */
  const room = sharedRoom();

  async function picture(hash: string): Promise<Picture> {
    const known = pictures.get(hash);
    if (known) return known;
    const text = present(await svg(hash), 'picture', hash);
    const parsed = await drawn(() => parsePicture(text));
    pictures.set(hash, parsed);
    return parsed;
  }

  async function sprite(name: string, recipe: SpriteRecipe): Promise<Surface> {
    const known = sprites.get(name);
    if (known) return known;
    const parsed = await picture(recipe.picture);
    const printed = await drawn(() => print(parsed, recipe, room));
    sprites.set(name, printed);
    return printed;
  }

  return {
    async surfaces(scene, note) {
      const printed = new Map<string, Surface>();
      const attempts = Object.entries(scene.sprites).map(async ([name, recipe]) => [name, await outcome(sprite(name, recipe))] as const);
      for (const [name, result] of await Promise.all(attempts)) {
        if ('value' in result) printed.set(name, result.value);
        else note(`The picture of ${symbolsOf(scene, name)} could not be printed, its place is left empty: ${result.reason}`);
      }
      return printed;
    },
    async pictures(scene) {
      const hashes = [...new Set(Object.values(scene.sprites).map(({ picture: hash }) => hash))];
      const read = await Promise.all(hashes.map(async (hash) => [hash, await outcome(picture(hash))] as const));
      return new Map(read.flatMap(([hash, result]) => ('value' in result ? [[hash, result.value] as const] : [])));
    },
  };
}

async function outcome<T>(attempt: Promise<T>): Promise<{ readonly value: T } | { readonly reason: string }> {
  try {
    return { value: await attempt };
  } catch (error) {
    return { reason: whyNot(error) };
  }
}

function print(picture: Picture, recipe: SpriteRecipe, room: Room): Surface {
  const prepared = preparedSprite(picture, recipe);
  const { context, image } = createRasterCanvas(prepared.width, prepared.height, 1, room);
  paintSprite(context, picture, recipe, prepared);
  return surfaceOf(image);
}

function symbolsOf(scene: Scene, sprite: string): string {
  const names = scene.items.flatMap((item) => (item.kind === 'symbol' && item.sprite === sprite ? [`"${item.name}"`] : []));
  return [...new Set(names)].join(', ') || 'a symbol';
}
