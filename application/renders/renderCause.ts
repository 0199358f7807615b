import { renderStream } from '../../events/model/streams.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import type { Cause } from '../commands/commandContext.ts';

/** What a picture was asked for by, last; undefined for one that nobody has asked for. */
export async function renderCause(store: Pick<EventStore, 'read'>, key: string): Promise<Cause | undefined> {
  let cause: Cause | undefined;
  for await (const { type, id, metadata } of store.read(renderStream(key))) {
    if (type === 'RenderRequested') cause = { correlationId: metadata.$correlationId, eventId: id };
  }
  return cause;
}
