import { eraseIfDeleted } from './analysisOf.ts';
import type { ComposedTapestry } from './composeTapestry.ts';
import { posterName, sceneName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';

/** Stores what a worker paints from. False when the transcript was deleted meanwhile: then nothing stays. */
export async function storeScene(ports: Ports, { pins, canonicalScene, renderKey }: ComposedTapestry): Promise<boolean> {
  const owner = transcriptOwner(pins.documentID);
  if ((await ports.blobs.find(owner, posterName(renderKey))) !== undefined) return true;
  await ports.blobs.putFor(owner, sceneName(renderKey), new TextEncoder().encode(canonicalScene));
  return !(await eraseIfDeleted(ports, pins.documentID));
}
