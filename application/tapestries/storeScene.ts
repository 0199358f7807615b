import { sha256Hex } from '../../tapestry/model/canonical.ts';
import type { SeenTapestry } from '../../events/model/run.ts';
import { eraseIfDeleted } from './analysisOf.ts';
import type { ComposedTapestry } from './composedTapestry.ts';
import { isLost } from '../renders/lostPictures.ts';
import { dataName, placedSceneName, posterName, sceneName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { packData } from './runData.ts';

/** Stores what a worker paints from. False when the transcript was deleted meanwhile: then nothing stays. */
export async function storeScene(ports: Ports, { pins, canonicalScene, renderKey }: Pick<ComposedTapestry, 'pins' | 'canonicalScene' | 'renderKey'>): Promise<boolean> {
  const owner = transcriptOwner(pins.documentID);
  if ((await ports.blobs.find(owner, posterName(renderKey))) !== undefined && !(await isLost(ports, renderKey))) return true;
  await ports.blobs.putFor(owner, sceneName(renderKey), new TextEncoder().encode(canonicalScene));
  return !(await eraseIfDeleted(ports, pins.documentID));
}

/** Stores all that a run shows; undefined when the transcript was deleted meanwhile: then nothing stays. */
export async function storeSeen(ports: Ports, tapestry: ComposedTapestry): Promise<SeenTapestry | undefined> {
  const { pins, version, symbolIds, renderKey, sceneHash, placedScene, data } = tapestry;
  const owner = transcriptOwner(pins.documentID);
  const dataBytes = await packData(data);
  const dataHash = sha256Hex(dataBytes);
  await ports.blobs.putFor(owner, dataName(dataHash), dataBytes);
  const placedSceneHash = placedScene === null ? undefined : await storePlacedScene(ports, pins.documentID, placedScene);
  if (!(await storeScene(ports, tapestry))) return undefined;
  return { version, pins, symbolIds, renderKey, sceneHash, dataHash, ...(placedSceneHash === undefined ? {} : { placedSceneHash }) };
}

/** @returns its hash */
export async function storePlacedScene({ blobs }: Pick<Ports, 'blobs'>, documentID: string, canonicalScene: string): Promise<string> {
  const hash = sha256Hex(canonicalScene);
  await blobs.putFor(transcriptOwner(documentID), placedSceneName(hash), new TextEncoder().encode(canonicalScene));
  return hash;
}
