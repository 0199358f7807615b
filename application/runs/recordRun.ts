import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { later, type Answer } from '../commands/answer.ts';
import { createdId, eventId, type CommandContext } from '../commands/commandContext.ts';
import { composeTapestry, type ComposedTapestry, type TapestryRequest } from '../tapestries/composeTapestry.ts';
import { pinsName, transcriptOwner } from '../ports/owners.ts';
import { posterOf } from '../tapestries/posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { requestRunRender } from '../renders/requestRender.ts';
import { storeScene } from '../tapestries/storeScene.ts';

export interface RunRequest extends TapestryRequest {
  /** Name of the pins that the person was shown; without it what is current is pinned. */
  readonly version?: string;
}

/**
 * One press of "Create Tapestry": the run records what was seen and asks for its picture. Whoever has waited for the
 * position sees that picture under way, not how it failed before. `composed` is what the request asks for, where the
 * caller has composed it already.
 */
export async function recordRun(ports: Ports, request: RunRequest, context: CommandContext, composed?: ComposedTapestry): Promise<Answer<{ readonly id: string; readonly renderKey: string }>> {
  const tapestry = composed ?? await tapestryFor(ports, request);
  if ('ok' in tapestry) return tapestry;
  if (!(await storeScene(ports, tapestry))) return refuse('deleted', 'This transcript was deleted.');
  const { pins, version, renderKey, sceneHash, symbolIds } = tapestry;
  const { documentID } = pins;
  const runId = createdId(context, 'run');
  const stream = runStream(runId);
  const handled = await ports.commands.handle(
    runDecider, stream,
    { do: 'record', runId, documentID, seen: { version, pins, symbolIds, renderKey, sceneHash } },
    context,
  );
  if (!handled.ok) return handled;
  // A repeated call is answered with the picture it was recorded with, whatever is current now.
  const run = await ports.commands.state(runDecider, stream);
  const seen = run.status === 'recorded' ? run.seen : { renderKey, sceneHash };
  const asked = await requestRunRender(ports, { key: seen.renderKey, documentID, sceneHash: seen.sceneHash }, {
    eventId: eventId(context, stream, 0), correlationId: context.correlationId,
  });
  return { ok: true, value: { id: runId, renderKey: seen.renderKey }, position: later(handled.position, asked.ok ? asked.position : undefined) };
}

function tapestryFor(ports: Ports, request: RunRequest): Promise<ComposedTapestry | Refused> {
  return request.version === undefined ? composeTapestry(ports, request) : seenTapestry(ports, request.documentID, request.version);
}

async function seenTapestry(ports: Ports, documentID: string, version: string): Promise<ComposedTapestry | Refused> {
  const hash = await ports.blobs.find(transcriptOwner(documentID), pinsName(version));
  const bytes = hash === undefined ? undefined : await ports.blobs.get(hash);
  if (!bytes) return refuse('invalid', 'Bad input parameters: version', { params: 'version' });
  const pins = JSON.parse(new TextDecoder().decode(bytes)) as Pins;
  const poster = await posterOf(ports, pins);
  return 'ok' in poster ? poster : { ...poster, pins, version };
}
