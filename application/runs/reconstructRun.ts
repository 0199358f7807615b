import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider, type RecordedRun } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { againstBackgrounds } from '../../tapestry/compose/layouts/againstBackgrounds.ts';
import { NO_ARRANGEMENT, readArrangement, type Arrangement } from '../../tapestry/model/arrangement.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import { arrangeScene, putBack } from '../../tapestry/scene/arrange.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { textAlternative } from '../../tapestry/scene/textAlternative.ts';
import { ACTORS } from '../actors.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';
import { commandContext } from '../commands/commandContext.ts';
import { dataName, transcriptOwner } from '../ports/owners.ts';
import { gone, posterOf } from '../tapestries/posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { publishedBackgrounds } from '../catalogue/publishedBackgrounds.ts';
import { packData } from '../tapestries/runData.ts';
import { storePlacedScene } from '../tapestries/storeScene.ts';

/**
 * Composes the data of a run that was recorded with its scene only, once, and says so in its events. The scene stays as
 * it was seen. Whoever does it first decides; a second attempt finds it done. @throws what the store throws
 */
export async function reconstructRun(ports: Ports, runId: string): Promise<RecordedRun | Refused> {
  const stream = runStream(runId);
  const run = await ports.commands.state(runDecider, stream);
  if (run.status !== 'recorded') return refuse('notFound', 'There is no such tapestry.');
  const { documentID, seen: { pins, version, sceneHash, dataHash: known } } = run;
  if (known !== undefined) return run;
  const bytes = await ports.blobs.get(sceneHash);
  if (!bytes) return gone(ports, pins);
  const canonicalScene = new TextDecoder().decode(bytes);
  const scene = JSON.parse(canonicalScene) as Scene;
  const poster = await posterOf(ports, pins);
  if ('ok' in poster) return poster;

  const data = againstBackgrounds(asSeenOn(scene, poster.data), await publishedBackgrounds(ports)) as DrawnTapestryData;
  const dataBytes = await packData(data);
  const dataHash = sha256Hex(dataBytes);
  await ports.blobs.putFor(transcriptOwner(documentID), dataName(dataHash), dataBytes);
  const arrangement = await storedArrangement(ports, pins.arrangement);
  if (!arrangement) return gone(ports, pins);
  const placed = placedBefore(scene, canonicalScene, arrangement, poster.placedScene);
  const placedSceneHash = placed === null ? undefined : await storePlacedScene(ports, documentID, placed);
  if (await eraseIfDeleted(ports, documentID)) return gone(ports, pins);

  const context = commandContext(ACTORS.upgrade, 'reconstruct-run', `${runId}/${version}`, { runId, version });
  const reconstructed = { version, dataHash, ...(placedSceneHash === undefined ? {} : { placedSceneHash }) };
  const handled = await ports.commands.handle(runDecider, stream, { do: 'reconstruct', runId, data: reconstructed }, context);
  if (!handled.ok) return handled;
  const after = await ports.commands.state(runDecider, stream);
  return after.status === 'recorded' ? after : refuse('notFound', 'There is no such tapestry.');
}

/** What is composed now, as far as the sheet that was seen can say: which symbols stand on it, and its sentences. */
function asSeenOn(scene: Scene, data: DrawnTapestryData): DrawnTapestryData {
  const placed = new Set(placedSymbols(scene).map(({ name }) => name));
  const symbols = Object.entries(data.symbols).map(([name, symbol]) => [name, { ...symbol, inTapestry: placed.has(name) }]);
  return { ...data, symbols: Object.fromEntries(symbols), alternativeText: textAlternative(scene) };
}

/** The canonical scene before anything was moved: the composed one where moving gives what was seen, or else what was seen, put back. */
function placedBefore(seen: Scene, canonicalSeen: string, { positions }: Arrangement, composed: string | null): string | null {
  if (Object.keys(positions).length === 0) return null;
  const asComposed = composed !== null && canonicalJson(arrangeScene(JSON.parse(composed) as Scene, positions)) === canonicalSeen;
  return asComposed ? composed : canonicalJson(putBack(seen, positions));
}

async function storedArrangement({ blobs }: Pick<Ports, 'blobs'>, hash: string | null): Promise<Arrangement | undefined> {
  if (hash === null) return NO_ARRANGEMENT;
  const bytes = await blobs.get(hash);
  return bytes && readArrangement(new TextDecoder().decode(bytes));
}
