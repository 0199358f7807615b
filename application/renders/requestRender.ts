import { renderDecider, type RenderPriority } from '../../events/model/render.ts';
import { renderStream } from '../../events/model/streams.ts';
import { ACTORS } from '../actors.ts';
import { commandContext, type Cause } from '../commands/commandContext.ts';
import type { Handled } from '../commands/commandHandler.ts';
import type { Ports } from '../ports/ports.ts';

export interface WantedRender {
  readonly key: string;
  readonly documentID: string;
  readonly sceneHash: string;
  readonly priority: RenderPriority;
}

/** Who or what asks, so that the same asker asks once. */
export interface Asker {
  readonly sub: string;
  readonly id: string;
  readonly cause?: Cause;
  /** The files of the painted picture are not there any more. */
  readonly lost?: boolean;
}

/** Asks for a picture: nothing happens when it is there or on its way, a failed or lost one starts anew. */
export function requestRender(ports: Pick<Ports, 'commands'>, wanted: WantedRender, { sub, id, cause, lost = false }: Asker): Promise<Handled> {
  const context = commandContext(sub, 'request-render', id, wanted, cause);
  return ports.commands.handle(renderDecider, renderStream(wanted.key), { do: 'request', ...wanted, lost }, context);
}

/**
 * Asks for the picture of a run, caused by the event that recorded or arranged it: at once by whoever records it, and
 * again by the process that follows the log, which finds what was asked already.
 */
export function requestRunRender(ports: Pick<Ports, 'commands'>, run: Omit<WantedRender, 'priority'>, cause: Cause, lost = false): Promise<Handled> {
  const { key, documentID, sceneHash } = run;
  return requestRender(ports, { key, documentID, sceneHash, priority: 'person' }, { sub: ACTORS.renderProcess, id: cause.eventId, cause, lost });
}
