import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream, transcriptStream } from '../../events/model/streams.ts';
import { isOfErased, transcriptDecider } from '../../events/model/transcript.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { readScene } from '../../tapestry/scene/readScene.ts';
import { later, type Answer } from '../commands/answer.ts';
import { createdId, eventId, type CommandContext } from '../commands/commandContext.ts';
import { composeTapestry, type TapestryRequest } from '../tapestries/composeTapestry.ts';
import type { ComposedTapestry } from '../tapestries/composedTapestry.ts';
import { pinsName, seenDataName, seenSceneName, transcriptOwner } from '../ports/owners.ts';
import { namedScene } from '../tapestries/namedScene.ts';
import { posterOf } from '../tapestries/posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { isLost } from '../renders/lostPictures.ts';
import { requestRunRender } from '../renders/requestRender.ts';
import { unpackData } from '../tapestries/runData.ts';
import { storeSeen } from '../tapestries/storeScene.ts';

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
  const contradicted = request.version === undefined ? undefined : contradiction(request, tapestry.pins);
  if (contradicted !== undefined) return refuse('invalid', `The tapestry of this version was made with another ${contradicted}.`, { params: contradicted });
  const transcript = await ports.commands.state(transcriptDecider, transcriptStream(tapestry.pins.documentID));
  if (isOfErased(transcript, tapestry.pins)) return refuse('deleted', 'The version of the transcript that this was made of was erased. Look at the tapestry of the present one.');
  const shown = await storeSeen(ports, tapestry);
  if (!shown) return refuse('deleted', 'This transcript was deleted.');
  const { documentID } = tapestry.pins;
  const runId = createdId(context, 'run');
  const stream = runStream(runId);
  const handled = await ports.commands.handle(
    runDecider, stream,
    { do: 'record', runId, documentID, seen: shown },
    context,
  );
  if (!handled.ok) return handled;
  // A repeated call is answered with the picture it was recorded with, whatever is current now.
  const run = await ports.commands.state(runDecider, stream);
  const seen = run.status === 'recorded' ? run.seen : shown;
  const lost = await isLost(ports, seen.renderKey);
  const asked = await requestRunRender(ports, { key: seen.renderKey, documentID, sceneHash: seen.sceneHash }, {
    eventId: eventId(context, stream, 0), correlationId: context.correlationId,
  }, lost);
  return { ok: true, value: { id: runId, renderKey: seen.renderKey }, position: later(handled.position, asked.ok ? asked.position : undefined) };
}

/** What of a request cannot be: a version says all of it already. */
function contradiction({ layout, backgroundID, params }: RunRequest, pins: Pins): string | undefined {
  if (layout !== undefined && layout !== pins.layout) return 'layout';
  if (backgroundID !== undefined && backgroundID !== pins.background.id) return 'backgroundID';
  const { minSymbolCount } = params;
  return minSymbolCount !== undefined && minSymbolCount !== pins.params.minSymbolCount ? 'layoutParams' : undefined;
}

function tapestryFor(ports: Ports, request: RunRequest): Promise<ComposedTapestry | Refused> {
  return request.version === undefined ? composeTapestry(ports, request) : seenTapestry(ports, request.documentID, request.version);
}

/** What a person was shown, as it was stored then. */
async function seenTapestry(ports: Ports, documentID: string, version: string): Promise<ComposedTapestry | Refused> {
  const stored = async (name: string): Promise<Uint8Array | undefined> => {
    const hash = await ports.blobs.find(transcriptOwner(documentID), name);
    return hash === undefined ? undefined : ports.blobs.get(hash);
  };
  const [pinned, scene, data] = await Promise.all([stored(pinsName(version)), stored(seenSceneName(version)), stored(seenDataName(version))]);
  if (!pinned) return refuse('invalid', 'This view of the tapestry is not kept any more, or there never was one. Look at the tapestry again, then create it.', { params: 'version' });
  const pins = JSON.parse(decoder.decode(pinned)) as Pins;
  if (scene && data) {
    const named = namedScene(readScene(scene), documentID, pins.rendererVersion);
    return { ...named, data: await unpackData(data), placedScene: null, pins, version, reconstructed: false };
  }
  // Shown by a version of the program that stored the pins only.
  const poster = await posterOf(ports, pins);
  return 'ok' in poster ? poster : { ...poster, pins, version, reconstructed: false };
}

const decoder = new TextDecoder();
