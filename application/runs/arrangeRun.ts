import { refuse } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import type { Arrangement } from '../../tapestry/model/arrangement.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import { pinsVersion, type Pins } from '../../tapestry/model/pins.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { arrangementName, transcriptOwner } from '../ports/owners.ts';
import { posterOf } from '../tapestries/posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { storePins } from '../tapestries/storePins.ts';
import { storeScene } from '../tapestries/storeScene.ts';

export interface ArrangedRun {
  readonly id: string;
  readonly version: string;
  readonly renderKey: string;
}

/** Keeps what a person arranged on the poster of a run: the same ingredients, other choices, a picture of its own. */
export async function arrangeRun(ports: Ports, runId: string, arrangement: Arrangement, context: CommandContext): Promise<Answer<ArrangedRun>> {
  const run = await ports.commands.state(runDecider, runStream(runId));
  if (run.status !== 'recorded') return refuse('notFound', 'There is no such tapestry.');
  const { documentID } = run;
  const json = canonicalJson(arrangement);
  const hash = sha256Hex(json);
  if (await eraseIfDeleted(ports, documentID)) return wasDeleted();
  await ports.blobs.putFor(transcriptOwner(documentID), arrangementName(hash), new TextEncoder().encode(json));

  const pins: Pins = { ...run.seen.pins, arrangement: hash, rendererVersion: ports.compute.rendererVersion };
  const poster = await posterOf(ports, pins);
  if ('ok' in poster) return poster;
  const version = pinsVersion(pins);
  const tapestry = { ...poster, pins, version };
  if (!(await storePins(ports, tapestry)) || !(await storeScene(ports, tapestry))) return wasDeleted();
  const { symbolIds, renderKey, sceneHash } = poster;
  const handled = await ports.commands.handle(
    runDecider, runStream(runId), { do: 'arrange', runId, seen: { version, pins, symbolIds, renderKey, sceneHash } }, context,
  );
  return handled.ok ? { ok: true, value: { id: runId, version, renderKey }, position: handled.position } : handled;
}

const wasDeleted = () => refuse('deleted', 'This transcript was deleted.');
