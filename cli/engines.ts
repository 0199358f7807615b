import { join } from 'node:path';
import { chooseEventStore } from '../events/store/chooseEventStore.ts';
import type { EventStore } from '../events/store/eventStore.ts';
import { chooseReadModels } from '../projections/chooseReadModels.ts';
import type { Leases } from '../projections/lease.ts';
import type { ReadModels } from '../projections/readModels.ts';
import type { BlobStore } from '../storage/blobStore.ts';
import { chooseBlobStore } from '../storage/chooseBlobStore.ts';
import { openDataFolder } from '../storage/dataFolder.ts';
import { closeAll, type Closing } from './closing.ts';
import type { Config, EngineUrls } from './config.ts';

/** What an installation keeps its record, read models and blobs in. */
export interface Engines {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly blobs: BlobStore;
  /** Who may project, where other processes could do so too. */
  readonly leases?: Leases;
  /** Other processes may be at work with one of them: what looks left over may be on its way. */
  readonly shared?: boolean;
  close(): Promise<void>;
}

export type EngineConfig = Pick<Config, 'dataDir'> & EngineUrls;

/** Told, in a sentence, of engines that were lost, or kept from erasing, and of what that means. */
type OnTrouble = (message: string) => void;

export interface EnginesOptions {
  readonly onTrouble?: OnTrouble;
  /** An import that was interrupted is gone on with. */
  readonly resumesImport?: boolean;
}

/**
 * The engines of an installation in one process: in its data folder, which is held for this process alone, or where the
 * settings say. @throws DataFolderInUse; NewerData; StorageFull; StorageUnavailable
 */
export async function openEngines(config: EngineConfig, { onTrouble = () => undefined, resumesImport = false }: EnginesOptions = {}): Promise<Engines> {
  const folder = openDataFolder(config.dataDir, { resumesImport });
  return openAll(config, onTrouble, [() => folder.close()]);
}

/** The engines that processes share; there is no data folder. @throws NewerData; StorageUnavailable */
export function openSharedEngines(config: EngineConfig, onTrouble: OnTrouble): Promise<Engines> {
  return openAll(config, onTrouble, []);
}

async function openAll(config: EngineConfig, onTrouble: OnTrouble, closing: Closing): Promise<Engines> {
  const { dataDir, eventStoreUrl, mongoUrl, blobUrl } = config;
  try {
    const store = await chooseEventStore({ eventStoreUrl, file: join(dataDir, 'log.sqlite'), onTrouble });
    closing.push(() => store.close());
    const { readModels, leases } = await chooseReadModels({ ...(mongoUrl === undefined ? {} : { mongoUrl }), file: join(dataDir, 'read-models.sqlite') });
    closing.push(() => readModels.close());
    const blobs = await chooseBlobStore({ blobUrl, folder: dataDir, onTrouble });
    closing.push(() => blobs.close());
    const shared = eventStoreUrl !== undefined || mongoUrl !== undefined || blobUrl !== undefined;
    return { store, readModels, blobs, shared, ...(mongoUrl === undefined ? {} : { leases }), close: () => closeAll(closing) };
  } catch (error) {
    // What went wrong first is told.
    await closeAll(closing).catch(() => undefined);
    throw error;
  }
}
