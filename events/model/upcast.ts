import type { RecordedEvent } from '../store/eventStore.ts';
import { EVENT_VERSIONS, type AnyEventType, type Recorded } from './anyEvent.ts';

/** The log holds something only a newer version of the program understands. */
export class NewerEvent extends Error {
  readonly code = 'newerData';
  constructor(event: RecordedEvent) {
    super(`The event log holds ${event.type} version ${event.metadata.v}, which this version of Tapestry does not know. Start a newer version.`);
  }
}

/**
 * The read edge: every reader takes events through here and sees today's shapes only. Shapes grow by optional fields
 * only, so that an older event is one of today's as it is.
 * @throws NewerEvent for an unknown type or a version above today's.
 */
export function upcast(event: RecordedEvent): Recorded {
  const known = EVENT_VERSIONS[event.type as AnyEventType] as number | undefined;
  if (known === undefined || event.metadata.v > known) throw new NewerEvent(event);
  return event as Recorded;
}
