import { UnknownBlob } from '../../storage/blobStore.ts';
import { eraseIfDeleted } from './analysisOf.ts';
import type { ComposedTapestry } from './composeTapestry.ts';
import { imageName, pictureName, pinsName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Stores the pins of what a person is shown, and makes the transcript a co-owner of every picture in it: what was seen
 * can be recorded and painted after the library has moved on. The pins come last; where they are, the pictures are too.
 * False when the transcript was deleted meanwhile: then nothing stays.
 */
export async function storePins(ports: Ports, { pins, version, scene }: ComposedTapestry): Promise<boolean> {
  const owner = transcriptOwner(pins.documentID);
  if ((await ports.blobs.find(owner, pinsName(version))) !== undefined) return true;
  const pictures = [...new Set(Object.values(scene.sprites).map(({ picture }) => picture))];
  const background = scene.ground.backgroundHash;
  await Promise.all([
    ...pictures.map((hash) => keep(ports, owner, pictureName(hash), hash)),
    ...(background === null ? [] : [keep(ports, owner, imageName(background), background)]),
  ]);
  await ports.blobs.putFor(owner, pinsName(version), new TextEncoder().encode(JSON.stringify(pins)));
  return !(await eraseIfDeleted(ports, pins.documentID));
}

/** A picture that is gone already is left out of the poster, which says so; it does not stand in its way. */
async function keep(ports: Ports, owner: string, name: string, hash: string): Promise<void> {
  await ports.blobs.addRef(owner, name, hash).catch((error: unknown) => {
    if (!(error instanceof UnknownBlob)) throw error;
  });
}
