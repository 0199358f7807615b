import { renderDecider, type RenderPriority } from '../events/model/render.ts';
import { renderStream } from '../events/model/streams.ts';
import { commandContext } from './commandContext.ts';
import type { Handled } from './commandHandler.ts';
import type { Ports } from './ports.ts';

export interface WantedRender {
  readonly key: string;
  readonly documentID: string;
  readonly sceneHash: string;
  readonly priority: RenderPriority;
}

/**
 * Asks for a picture: nothing happens when it is there or on its way, a failed one starts anew.
 * `cause` names what asks, so that the same cause asks once.
 */
export function requestRender(ports: Pick<Ports, 'commands'>, wanted: WantedRender, cause: { readonly sub: string; readonly id: string }): Promise<Handled> {
  const context = commandContext(cause.sub, 'request-render', cause.id, wanted);
  return ports.commands.handle(renderDecider, renderStream(wanted.key), { do: 'request', ...wanted }, context);
}

/**
 * Asks for the picture of a run, caused by the event that recorded or arranged it: at once by whoever records it, and
 * again by the process that follows the log, which finds what was asked already.
 */
export function requestRunRender(ports: Pick<Ports, 'commands'>, run: Omit<WantedRender, 'priority'>, eventId: string): Promise<Handled> {
  const { key, documentID, sceneHash } = run;
  return requestRender(ports, { key, documentID, sceneHash, priority: 'person' }, { sub: 'render-process', id: eventId });
}
