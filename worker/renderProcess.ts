import { upcast } from '../events/model/upcast.ts';
import type { Position } from '../events/store/eventStore.ts';
import type { Ports } from '../application/ports.ts';
import type { RenderQueue } from '../application/renderQueue.ts';
import { requestRunRender } from '../application/requestRender.ts';
import { rendersView, type RenderDocument } from '../projections/views/renders.ts';

/** Its checkpoint lives beside the read models, but no rebuild replays it. */
export const RENDER_PROCESS = { name: 'process-renders', version: 1, finds: {} } as const;

const CHECKPOINT_EVERY = 200;

export interface RenderProcess {
  /** Ends the subscription and keeps the place. */
  stop(): Promise<void>;
}

/**
 * The process manager: every run and arrangement leads to a request for its picture, and both to a place in the queue:
 * a picture that was asked for before and got lost on its way is asked for again by the next run. What was outstanding
 * when the program ended is queued again at start. It goes through an event again after a crash; requests and queue
 * take that.
 */
export async function startRenderProcess(ports: Ports, queue: RenderQueue, onBroken: (error: unknown) => void): Promise<RenderProcess> {
  const { name, version } = RENDER_PROCESS;
  const stopping = new AbortController();
  let place = await ports.readModels.checkpoint(name, version);
  let sinceKept = 0;

  const outstanding = await ports.readModels.find<RenderDocument>(rendersView.name, 'byStatus', { status: 'outstanding' }, { limit: Number.MAX_SAFE_INTEGER });
  for (const { id, priority } of outstanding.documents) queue.enqueue(id, priority);

  async function keep(position: Position): Promise<void> {
    place = position;
    sinceKept = 0;
    await ports.readModels.apply([{ collection: name, version, changes: [] }], position);
  }

  async function follow(): Promise<void> {
    for await (const recorded of ports.store.subscribe(place, stopping.signal)) {
      const event = upcast(recorded);
      if (event.type === 'RunRecorded' || event.type === 'TapestryArranged') {
        const { renderKey: key, documentID, sceneHash } = event.data;
        await requestRunRender(ports, { key, documentID, sceneHash }, event.id);
        queue.enqueue(key, 'person');
      } else if (event.type === 'RenderRequested') {
        queue.enqueue(event.data.key, event.data.priority);
      }
      place = recorded.position;
      if (++sinceKept >= CHECKPOINT_EVERY) await keep(recorded.position);
    }
  }

  const following = follow().catch((error: unknown) => {
    if (!stopping.signal.aborted) onBroken(error);
  });

  return {
    async stop() {
      stopping.abort();
      await following;
      if (place !== undefined && sinceKept > 0) await keep(place);
    },
  };
}
