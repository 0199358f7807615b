import { pictureName, imageName, posterName, sceneName, transcriptOwner } from './owners.ts';
import type { ComposedTapestry } from './composeTapestry.ts';
import type { Ports } from './ports.ts';

/**
 * Stores a scene and makes the transcript a co-owner of every picture in it, so that the poster can be painted again
 * after the library has moved on.
 */
export async function storeScene(ports: Ports, { pins, scene, canonicalScene, renderKey }: ComposedTapestry): Promise<void> {
  const owner = transcriptOwner(pins.documentID);
  if ((await ports.blobs.find(owner, posterName(renderKey))) !== undefined) return;
  const pictures = [...new Set(Object.values(scene.sprites).map(({ picture }) => picture))];
  const background = scene.ground.backgroundHash;
  await Promise.all([
    ...pictures.map((hash) => ports.blobs.addRef(owner, pictureName(hash), hash)),
    ...(background === null ? [] : [ports.blobs.addRef(owner, imageName(background), background)]),
    ports.blobs.putFor(owner, sceneName(renderKey), new TextEncoder().encode(canonicalScene)),
  ]);
}
