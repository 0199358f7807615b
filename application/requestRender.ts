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
