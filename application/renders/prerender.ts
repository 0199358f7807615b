import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import type { RenderDocument } from '../../projections/views/renders.ts';
import { rendersView } from '../../projections/views/renders.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';
import { ACTORS } from '../actors.ts';
import { composeTapestry } from '../tapestries/composeTapestry.ts';
import { DamagedBlob } from '../../storage/blobStore.ts';
import { FileLost, TooLargeToStore } from '../../storage/errors/storageErrors.ts';
import { ComputeFailed, TextUnworkable } from '../ports/compute.ts';
import type { Ports } from '../ports/ports.ts';
import { QueueUnavailable, type RenderQueue } from '../ports/renderQueue.ts';
import { isLost } from './lostPictures.ts';
import { requestRender } from './requestRender.ts';
import { storeScene } from '../tapestries/storeScene.ts';

export interface PrerenderRequest {
  readonly layouts: readonly string[];
  readonly params: LayoutParams;
  /** Only tells what would be painted: transcripts are understood and composed, nothing is asked of the queue. */
  readonly dryRun?: boolean;
  onProgress(progress: PrerenderProgress): void;
  readonly signal: AbortSignal;
}

export interface PrerenderProgress {
  readonly done: number;
  readonly total: number;
  /** In a dry run: what would be. */
  readonly painted: number;
  /** There already, to the byte. */
  readonly unchanged: number;
  readonly failed: readonly { readonly transcript: string; readonly layout: string; readonly reason: string }[];
}

/** Pictures on their way at once: enough to keep every thread busy while the next scene is composed. */
const AHEAD = 6;
/** Times that a picture goes through the queue before it is said to be outstanding still. */
const MAX_TRIES = 5;
const RETRY_PAUSE_MS = 1000;

/**
 * Has every transcript painted in every layout, through events and the queue, as people's own tapestries are. What is
 * painted already and still there is left alone, so a call that was cut off goes on where it stopped. Makes no runs.
 * Once answered nothing of it goes on. @throws the first fault that is not of one transcript alone; the signal's reason
 */
export async function prerender(ports: Ports, queue: RenderQueue, request: PrerenderRequest): Promise<PrerenderProgress> {
  const transcripts = await ports.readModels.find<TranscriptDocument>(transcriptsView.name, 'byName', {}, { limit: Number.MAX_SAFE_INTEGER });
  const wanted = transcripts.documents
    .filter(({ name }) => name !== null)
    .flatMap((transcript) => request.layouts.map((layout) => ({ transcript, layout })));
  let progress: PrerenderProgress = { done: 0, total: wanted.length, painted: 0, unchanged: 0, failed: [] };
  request.onProgress(progress);
  const waiting = wanted.values();
  const failing = new AbortController();
  const signal = AbortSignal.any([request.signal, failing.signal]);
  const lane = async (): Promise<void> => {
    for (const { transcript, layout } of waiting) {
      signal.throwIfAborted();
      const outcome = await attempt(ports, queue, { documentID: transcript.id, layout, params: request.params }, { ...request, signal });
      progress = counted(progress, outcome, { transcript: transcript.name ?? transcript.id, layout });
      request.onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: AHEAD }, () => lane().catch((error: unknown) => failing.abort(error))));
  failing.signal.throwIfAborted();
  return progress;
}

type Outcome = { readonly kind: 'painted' | 'unchanged' } | { readonly kind: 'failed'; readonly reason: string };

interface Target {
  readonly documentID: string;
  readonly layout: string;
  readonly params: LayoutParams;
}

/** What is wrong with one transcript, and does not stop the others. */
const OF_ONE_TRANSCRIPT = [ComputeFailed, TextUnworkable, FileLost, DamagedBlob, TooLargeToStore];

async function attempt(ports: Ports, queue: RenderQueue, target: Target, request: PrerenderRequest): Promise<Outcome> {
  try {
    return await prerenderOne(ports, queue, target, request);
  } catch (error) {
    if (request.signal.aborted || !OF_ONE_TRANSCRIPT.some((fault) => error instanceof fault)) throw error;
    return { kind: 'failed', reason: (error as Error).message };
  }
}

async function prerenderOne(ports: Ports, queue: RenderQueue, target: Target, { signal, dryRun = false }: PrerenderRequest): Promise<Outcome> {
  const tapestry = await composeTapestry(ports, target, { signal });
  if ('ok' in tapestry) return { kind: 'failed', reason: tapestry.refusal.message };
  const { renderKey: key, sceneHash } = tapestry;
  const before = await ports.readModels.get<RenderDocument>(rendersView.name, key);
  const lost = before?.status === 'rendered' && await isLost(ports, key);
  if (before?.status === 'rendered' && !lost) return { kind: 'unchanged' };
  if (dryRun) return { kind: 'painted' };
  if (!(await storeScene(ports, tapestry))) return { kind: 'failed', reason: 'This transcript was deleted.' };
  const asked = await requestRender(ports, { key, documentID: target.documentID, sceneHash, priority: 'batch' }, { sub: ACTORS.prerender, id: uuid(), lost });
  if (!asked.ok) return { kind: 'failed', reason: asked.refusal.message };
  const after = await settledRender(ports, queue, key, signal);
  return after?.status === 'rendered' ? { kind: 'painted' } : { kind: 'failed', reason: after?.reason ?? 'The picture is still outstanding.' };
}

/** What became of the picture, or undefined; a queue that lost it is asked again a few times. */
async function settledRender(ports: Ports, queue: RenderQueue, key: string, signal: AbortSignal): Promise<RenderDocument | undefined> {
  for (let tries = 1; ; tries++) {
    await throughQueue(queue, key, signal);
    await ports.caughtUp(await ports.store.end());
    const render = await ports.readModels.get<RenderDocument>(rendersView.name, key);
    if ((render && render.status !== 'outstanding') || tries >= MAX_TRIES) return render;
    await pause(RETRY_PAUSE_MS, undefined, { signal });
  }
}

/** Whoever interrupts does not wait for pictures that are far back in the queue: they are found again in the event log. */
async function throughQueue(queue: RenderQueue, key: string, signal: AbortSignal): Promise<void> {
  try {
    await queue.enqueue(key, 'batch');
    await queue.settled(key, signal);
  } catch (error) {
    if (!(error instanceof QueueUnavailable)) throw error;
  }
}

function counted(progress: PrerenderProgress, outcome: Outcome, what: { transcript: string; layout: string }): PrerenderProgress {
  return {
    ...progress,
    done: progress.done + 1,
    painted: progress.painted + (outcome.kind === 'painted' ? 1 : 0),
    unchanged: progress.unchanged + (outcome.kind === 'unchanged' ? 1 : 0),
    failed: outcome.kind === 'failed' ? [...progress.failed, { ...what, reason: outcome.reason }] : progress.failed,
  };
}
