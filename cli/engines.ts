import type { EventStore } from '../events/store/eventStore.ts';
import { openSqliteEventStore } from '../events/store/sqlite/sqliteEventStore.ts';
import type { ReadModels } from '../projections/readModels.ts';
import { openSqliteReadModels } from '../projections/sqlite/sqliteReadModels.ts';
import type { BlobStore } from '../storage/blobStore.ts';
import { openDataFolder } from '../storage/dataFolder.ts';
import { openFileBlobStore } from '../storage/files/fileBlobStore.ts';
import { closeAll, type Closing } from './closing.ts';
import type { Config } from './config.ts';

/** What an installation keeps its record, read models and blobs in. */
export interface Engines {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly blobs: BlobStore;
  close(): Promise<void>;
}

/** The embedded engines in one data folder, held for this process alone. @throws DataFolderInUse; NewerData; StorageFull */
export async function openEngines({ dataDir }: Pick<Config, 'dataDir'>): Promise<Engines> {
  const closing: Closing = [];
  try {
    const folder = openDataFolder(dataDir);
    closing.push(() => folder.close());
    const store = openSqliteEventStore(folder.file('log.sqlite'));
    closing.push(() => store.close());
    const readModels = openSqliteReadModels(folder.file('read-models.sqlite'));
    closing.push(() => readModels.close());
    const blobs = await openFileBlobStore(folder.path);
    closing.push(() => blobs.close());
    return { store, readModels, blobs, close: () => closeAll(closing) };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}
