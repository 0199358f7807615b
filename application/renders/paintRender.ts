import { renderDecider, type RenderCommand, type RenderState } from '../../events/model/render.ts';
import { renderStream } from '../../events/model/streams.ts';
import { readScene } from '../../tapestry/scene/readScene.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { isStorageFault } from '../../storage/errors/storageErrors.ts';
import { ACTORS } from '../actors.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';
import { commandContext } from '../commands/commandContext.ts';
import { posterName, thumbnailName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { renderCause } from './renderCause.ts';
import type { RenderOutcome, AttemptContext } from '../ports/renderQueue.ts';

/** attempts whose process died before a picture is taken to be the reason. */
const MAX_STALLED_ATTEMPTS = 3;

/** What painting stands on: no read models. */
export type PaintingPorts = Pick<Ports, 'store' | 'commands' | 'blobs' | 'compute' | 'now'>;

/**
 * One attempt at one outstanding render: paint, store, append the outcome to the log; a failure is an event too. A
 * storage that does not answer says nothing about the picture: that is no attempt, and the queue tries again later.
 */
export async function paintRender(ports: PaintingPorts, key: string, attempt: AttemptContext): Promise<RenderOutcome> {
  const state = await ports.commands.state(renderDecider, renderStream(key));
  if (state.status !== 'outstanding') return settledOutcome(state);
  const conclusion = await paint(ports, key, state, attempt).catch((error: unknown): RenderCommand | 'storageFault' | undefined =>
    (attempt.signal.aborted ? undefined : isStorageFault(error) ? 'storageFault' : { do: 'failAttempt', key, reason: (error as Error).message }));
  const deleted = await eraseIfDeleted(ports, state.documentID);
  if (!conclusion && !deleted) throw attempt.signal.reason;
  if (conclusion === 'storageFault' && !deleted) return 'again';
  return conclude(ports, key, state.failures, deleted || !conclusion || conclusion === 'storageFault' ? { do: 'abandon', key } : conclusion);
}

type Outstanding = Extract<RenderState, { readonly status: 'outstanding' }>;

async function paint(ports: PaintingPorts, key: string, { documentID, sceneHash }: Outstanding, attempt: AttemptContext): Promise<RenderCommand> {
  if (attempt.stalled >= MAX_STALLED_ATTEMPTS) return { do: 'failAttempt', key, reason: `The process that painted it died ${attempt.stalled} times.` };
  const scene = await storedScene(ports, sceneHash);
  if (!scene) return { do: 'abandon', key };
  attempt.report(0.1);
  const started = ports.now();
  const { poster, thumbnail, notes } = await ports.compute.render(scene, 'saved', attempt.signal);
  attempt.report(0.9);
  const owner = transcriptOwner(documentID);
  const posterHash = await ports.blobs.putFor(owner, posterName(key), poster);
  const thumbnailHash = await ports.blobs.putFor(owner, thumbnailName(key), thumbnail);
  return { do: 'complete', key, posterHash, thumbnailHash, milliseconds: ports.now() - started, notes };
}

async function conclude(ports: PaintingPorts, key: string, failures: number, command: RenderCommand): Promise<RenderOutcome> {
  const context = commandContext(ACTORS.worker, 'paint', `${key}/${failures}/${ports.now()}`, command, await renderCause(ports.store, key));
  const handled = await ports.commands.handle(renderDecider, renderStream(key), command, context);
  if (!handled.ok) throw new Error(handled.refusal.message);
  return settledOutcome(await ports.commands.state(renderDecider, renderStream(key)));
}

function settledOutcome(state: RenderState): RenderOutcome {
  if (state.status === 'outstanding') return 'again';
  return state.status === 'unknown' ? 'abandoned' : state.status;
}

async function storedScene(ports: PaintingPorts, sceneHash: string): Promise<Scene | undefined> {
  const bytes = await ports.blobs.get(sceneHash);
  return bytes && readScene(bytes);
}
