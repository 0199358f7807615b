import { eraseIfDeleted } from './analysisOf.ts';
import { noteView } from './keptViews.ts';
import type { ComposedTapestry } from './composedTapestry.ts';
import { imageName, pictureName, pinsName, seenDataName, seenSceneName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { keepBlob } from '../catalogue/keepBlob.ts';
import { packData } from './runData.ts';

/**
 * Stores what a person is shown under the name of its pins: scene, data and the pins themselves, and makes the transcript
 * a co-owner of every picture in it. What was seen can be recorded and painted after the library and the program have
 * moved on, as long as it is one of the views that are kept. The pins come last; where they are, everything else is too. False when the transcript was deleted
 * meanwhile: then nothing stays.
 */
export async function storePins(ports: Ports, { pins, version, scene, canonicalScene, data }: ComposedTapestry): Promise<boolean> {
  const owner = transcriptOwner(pins.documentID);
  if (await noteStored(ports, pins.documentID, version)) return !(await eraseIfDeleted(ports, pins.documentID));
  const utf8 = new TextEncoder();
  const pictures = [...new Set(Object.values(scene.sprites).map(({ picture }) => picture))];
  const background = scene.ground.backgroundHash;
  await Promise.all([
    ...pictures.map((hash) => keepBlob(ports, owner, pictureName(hash), hash)),
    ...(background === null ? [] : [keepBlob(ports, owner, imageName(background), background)]),
  ]);
  const seen = [[seenSceneName(version), utf8.encode(canonicalScene)], [seenDataName(version), await packData(data)]] as const;
  for (const [name, bytes] of seen) await ports.blobs.putFor(owner, name, bytes);
  await ports.blobs.putFor(owner, pinsName(version), utf8.encode(JSON.stringify(pins)));
  // Whoever erases earlier versions takes what lies without its pins, and may have looked before these came.
  for (const [name, bytes] of seen) if ((await ports.blobs.find(owner, name)) === undefined) await ports.blobs.putFor(owner, name, bytes);
  await noteView(ports, owner, version);
  return !(await eraseIfDeleted(ports, pins.documentID));
}

/** Notes that somebody looks at a view again; false where its pins are not stored. */
export async function noteStored(ports: Pick<Ports, 'blobs'>, documentID: string, version: string): Promise<boolean> {
  const owner = transcriptOwner(documentID);
  if ((await ports.blobs.find(owner, pinsName(version))) === undefined) return false;
  await noteView(ports, owner, version);
  return true;
}
