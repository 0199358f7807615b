import type { EventStore } from './eventStore.ts';

export interface EventStoreChoice {
  /** Address of an EventStoreDB server; without one the log lies in a file. */
  readonly eventStoreUrl?: string | undefined;
  readonly file: string;
  /** Told, in a sentence, when the connection to the server was lost. */
  readonly onTrouble?: (message: string) => void;
}

/** Opens the log. Only the engine that is chosen is loaded. @throws StorageUnavailable; NewerData; StorageFull */
export async function chooseEventStore({ eventStoreUrl, file, onTrouble }: EventStoreChoice): Promise<EventStore> {
  if (eventStoreUrl === undefined) {
    const { openSqliteEventStore } = await import('./sqlite/sqliteEventStore.ts');
    return openSqliteEventStore(file);
  }
  const { openEventStoreDb } = await import('./eventStoreDb/eventStoreDb.ts');
  return openEventStoreDb(eventStoreUrl, onTrouble ? { onTrouble } : {});
}
