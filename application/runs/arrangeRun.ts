import type { Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { NO_ARRANGEMENT, type Arrangement } from '../../tapestry/model/arrangement.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import { pinsVersion, type Pins } from '../../tapestry/model/pins.ts';
import { textAlternative } from '../../tapestry/scene/textAlternative.ts';
import { eraseIfDeleted, wasDeleted } from '../tapestries/analysisOf.ts';
import { revisionAfter, type Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { ComposedTapestry } from '../tapestries/composedTapestry.ts';
import { arrangementName, transcriptOwner } from '../ports/owners.ts';
import type { PinnedPoster } from '../tapestries/pinnedPoster.ts';
import { gone, posterOf } from '../tapestries/posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { storePins } from '../tapestries/storePins.ts';
import { storePlacedScene, storeSeen } from '../tapestries/storeScene.ts';
import { arrangementOf, tapestryOfRun } from './tapestryOfRun.ts';

export interface RunToArrange {
  readonly runId: string;
  readonly arrangement: Arrangement;
  /** Revision of the run that the person looked at; without it the last one to save wins. */
  readonly basedOn?: number;
}

export interface ArrangedRun {
  readonly id: string;
  readonly version: string;
  readonly renderKey: string;
  readonly revision: number;
}

/** Keeps what a person arranged on the poster of a run: the same ingredients, other choices, a picture of its own. */
export async function arrangeRun(ports: Ports, { runId, arrangement, basedOn }: RunToArrange, context: CommandContext): Promise<Answer<ArrangedRun>> {
  const before = await tapestryOfRun(ports, runId);
  if ('ok' in before) return before;
  const { documentID } = before.pins;
  const json = canonicalJson(arrangement);
  const hash = sha256Hex(json);
  if (await eraseIfDeleted(ports, documentID)) return wasDeleted();
  await ports.blobs.putFor(transcriptOwner(documentID), arrangementName(hash), new TextEncoder().encode(json));

  const pins: Pins = { ...before.pins, arrangement: hash, rendererVersion: ports.compute.rendererVersion };
  const known = await arrangementOf(ports, before.pins.arrangement) ?? NO_ARRANGEMENT;
  const onlyMoved = canonicalJson({ ...known, positions: {} }) === canonicalJson({ ...arrangement, positions: {} });
  const made = onlyMoved ? await movedOn(ports, before, pins, arrangement) : await composedAnew(ports, pins);
  if ('ok' in made) return made;
  const tapestry: ComposedTapestry = { ...made, version: pinsVersion(made.pins), reconstructed: false };
  if (!(await storePins(ports, tapestry))) return wasDeleted();
  const seen = await storeSeen(ports, tapestry);
  if (!seen) return wasDeleted();
  const handled = await ports.commands.handle(runDecider, runStream(runId), { do: 'arrange', runId, seen, ...(basedOn === undefined ? {} : { basedOn }) }, context);
  if (!handled.ok) return handled;
  // Where nothing had to change, all of it stands there as it was sent: there is nothing that was not seen.
  return { ok: true, value: { id: runId, version: seen.version, renderKey: seen.renderKey, revision: revisionAfter(handled) }, position: handled.position };
}

type Made = PinnedPoster & { readonly pins: Pins };

/** The sheet as it was before anything was moved, moved: nothing is composed or laid out. */
async function movedOn(ports: Ports, before: ComposedTapestry, pins: Pins, { positions }: Arrangement): Promise<Made | Refused> {
  const { documentID, rendererVersion } = pins;
  const placedScene = before.placedScene ?? before.canonicalScene;
  const placedSceneHash = await storePlacedScene(ports, documentID, placedScene);
  const moved = await ports.compute.moved({ documentID, placedSceneHash, positions, rendererVersion });
  if (!moved) return gone(ports, pins);
  return { ...moved, pins, placedScene, data: { ...before.data, alternativeText: textAlternative(moved.scene) } };
}

/** Other phrases and words change what stands where: the sheet is composed from the pins. */
async function composedAnew(ports: Ports, before: Pins): Promise<Made | Refused> {
  const pins = { ...before, compositionVersion: ports.compute.compositionVersion };
  const poster = await posterOf(ports, pins);
  return 'ok' in poster ? poster : { ...poster, pins };
}
