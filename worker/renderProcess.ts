import { upcast } from '../events/model/upcast.ts';
import { keepFollowing } from '../events/store/backOff.ts';
import type { Position, RecordedEvent } from '../events/store/eventStore.ts';
import type { RenderPriority } from '../events/model/render.ts';
import type { Ports } from '../application/ports/ports.ts';
import type { RenderQueue } from '../application/ports/renderQueue.ts';
import { requestRunRender } from '../application/renders/requestRender.ts';
import { startReconciler } from './reconciler.ts';

/** Its checkpoint lives beside the read models, but no rebuild replays it. */
export const RENDER_PROCESS = { name: 'process-renders', version: 1, finds: {} } as const;

const CHECKPOINT_EVERY = 200;
const MAX_PAUSE_MS = 30_000;

export interface RenderProcessOptions {
  /** How often what is outstanding is held against the queue. */
  readonly reconcileEveryMs: number;
  /** Before a broken subscription is taken up again; it doubles from time to time. */
  readonly pauseMs?: number;
  onFault(message: string): void;
}

export interface RenderProcess {
  /** Ends the subscription and keeps the place. */
  stop(): Promise<void>;
}

/**
 * The process manager: every run and arrangement leads to a request for its picture, and both to a place in the queue:
 * a picture that was asked for before and got lost on its way is asked for again by the next run. A picture that is no
 * longer wanted leaves the queue. What is outstanding is queued again at start and from time to time.
 *
 * It goes through an event again after a crash, and several of them may follow one log: requests, queue and checkpoint
 * take that. A queue or a log that is away does not stop it.
 */
export async function startRenderProcess(ports: Ports, queue: RenderQueue, { reconcileEveryMs, pauseMs = 1000, onFault }: RenderProcessOptions): Promise<RenderProcess> {
  const { name, version } = RENDER_PROCESS;
  const stopping = new AbortController();
  const reconciler = startReconciler(ports, queue, { everyMs: reconcileEveryMs, onFault });
  let place = await ports.readModels.checkpoint(name, version);
  let sinceKept = 0;

  async function keep(position: Position): Promise<void> {
    place = position;
    sinceKept = 0;
    await ports.readModels.apply([{ collection: name, version, changes: [] }], position);
  }

  const enqueue = (key: string, priority: RenderPriority): Promise<void> => reconciler.orLater(() => queue.enqueue(key, priority));

  async function take(recorded: RecordedEvent): Promise<void> {
    const event = upcast(recorded);
    if (event.type === 'RunRecorded' || event.type === 'TapestryArranged') {
      const { renderKey: key, documentID, sceneHash } = event.data;
      await requestRunRender(ports, { key, documentID, sceneHash }, { eventId: event.id, correlationId: event.metadata.$correlationId });
      await enqueue(key, 'person');
    } else if (event.type === 'RenderRequested') await enqueue(event.data.key, event.data.priority);
    else if (event.type === 'RenderAbandoned' || event.type === 'RenderErased') await reconciler.orLater(() => queue.cancel(event.data.key));
  }

  async function follow(): Promise<void> {
    for await (const recorded of ports.store.subscribe(place, stopping.signal)) {
      await take(recorded);
      place = recorded.position;
      if (++sinceKept >= CHECKPOINT_EVERY) await keep(recorded.position);
    }
  }

  const following = keepFollowing({
    follow, place: () => place, signal: stopping.signal, limits: { firstMs: pauseMs, maxMs: MAX_PAUSE_MS },
    onFault: (error) => onFault(`The render process was interrupted and goes on soon: ${(error as Error).message}`),
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([following, reconciler.stop()]);
      if (place !== undefined && sinceKept > 0) await keep(place);
    },
  };
}
