import { EVENT_VERSIONS, type AnyEvent } from '../../events/model/anyEvent.ts';
import type { Appended, EventStore, ExpectedRevision, NewEvent } from '../../events/store/eventStore.ts';
import { eventId, type CommandContext } from './commandContext.ts';

const UNKNOWN_OUTCOME = new Set(['storageUnavailable']);
const MAX_UNKNOWN_OUTCOMES = 4;

/** The n-th event that a command appends to a stream, as it goes into the log. */
export function newEvent(event: AnyEvent, stream: string, index: number, context: CommandContext, at: number): NewEvent {
  const { user, call, key, bodyHash, correlationId, causationId } = context;
  return {
    id: eventId(context, stream, index),
    type: event.type,
    data: event.data,
    metadata: {
      $correlationId: correlationId,
      $causationId: causationId,
      user, call, key, bodyHash,
      v: EVENT_VERSIONS[event.type],
      at,
    },
  };
}

/** An append whose outcome is unknown is repeated with the same ids at the same revision: the store answers it once. */
export async function appendWithRetry(store: EventStore, stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
  for (let unknown = 0; ; unknown++) {
    try {
      return await store.append(stream, events, expected);
    } catch (error) {
      if (!UNKNOWN_OUTCOME.has((error as { code?: string }).code ?? '') || unknown >= MAX_UNKNOWN_OUTCOMES) throw error;
      await pause(50 * (unknown + 1));
    }
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
