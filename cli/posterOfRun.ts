import type { Ports } from '../application/ports/ports.ts';
import type { RenderQueue } from '../application/ports/renderQueue.ts';
import { rendersView, type RenderDocument } from '../projections/views/renders.ts';
import { CommandFailed, EXIT } from './failure.ts';

const LOOK_EVERY_MS = 25;

/** Waits until a recorded run is painted. @returns the poster, PNG @throws CommandFailed when the picture failed */
export async function posterOfRun(ports: Ports, queue: RenderQueue, renderKey: string, signal: AbortSignal): Promise<Uint8Array> {
  const render = await settledRender(ports, renderKey, signal);
  await queue.settled(renderKey);
  const poster = render.posterHash === null ? undefined : await ports.blobs.get(render.posterHash);
  if (poster) return poster;
  throw new CommandFailed(EXIT.failed, `The run is recorded, but its picture failed: ${render.reason ?? 'it is gone'}. Asking again tries again.`);
}

/** The render once it is no longer outstanding; at first it may not even have been requested. */
async function settledRender(ports: Ports, key: string, signal: AbortSignal): Promise<RenderDocument> {
  for (;;) {
    signal.throwIfAborted();
    const render = await ports.readModels.get<RenderDocument>(rendersView.name, key);
    if (render && render.status !== 'outstanding') return render;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
