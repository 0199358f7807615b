import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { createRaster } from '../../worker/raster/raster.ts';
import type { Raster } from '../../worker/raster/raster.ts';
import { posterPress } from '../bench/posterOf.ts';

/** A meeting of some 11,000 words; its poster has five groups. */
const MEETING = fileURLToPath(new URL('../../library/samples/hospital-redesign.vtt', import.meta.url));

export interface PosterMaterial {
  /** The same meeting on every background, each with its layout. */
  readonly onBackgrounds: readonly { readonly name: string; scene(): Promise<Scene> }[];
  readonly scene: Scene;
  readonly raster: Raster;
  /** What the page is served for a scene. */
  filesOf(scene: Scene): Promise<ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array | string }>>;
}

export async function posterMaterial(): Promise<PosterMaterial> {
  const press = posterPress();
  const { scene } = await press.posterOf(MEETING);
  const starter = loadStarter();
  const { picture } = starterManifest(starter);
  const { image } = starterBackgrounds(starter);
  const held = new Set(starter.symbols.map((symbol) => symbol.picture.hash));
  const raster = createRaster({ faces: loadFaces(), picture: async (hash) => (held.has(hash) ? picture(hash) : undefined), image: async (hash) => image(hash) });
  return {
    scene, raster,
    onBackgrounds: press.backgrounds.map(({ id, name, layoutId }) => ({ name: `${layoutId} on ${name}`, scene: async () => (await press.posterOf(MEETING, layoutId, id)).scene })),
    async filesOf(shown) {
      const { ground, sprites } = await raster.posterLayers(shown);
      const { backgroundHash } = shown.ground;
      const addresses = { ground: '/ground.png', sprites: Object.fromEntries(Object.keys(sprites).map((name) => [name, `/${name}.png`])) };
      return new Map<string, { type: string; body: Uint8Array | string }>([
        ['/given.json', { type: 'application/json', body: JSON.stringify({ scene: shown, addresses, background: backgroundHash === null ? null : '/background.png' }) }],
        ['/ground.png', { type: 'image/png', body: ground }],
        ...Object.entries(sprites).map(([name, png]) => [`/${name}.png`, { type: 'image/png', body: png }] as const),
        ...(backgroundHash === null ? [] : [['/background.png', { type: 'image/png', body: image(backgroundHash) }] as const]),
      ]);
    },
  };
}

/** RGBA of a PNG. */
export async function pixelsOf(png: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

/** Pixels of which any channel differs; all of them when the sizes do. */
export function differingPixels(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  if (a.length !== b.length) return Math.max(a.length, b.length) / 4;
  let differing = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2] || a[i + 3] !== b[i + 3]) differing += 1;
  }
  return differing;
}
