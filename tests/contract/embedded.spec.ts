import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { openFileBlobStore } from '../../storage/files/fileBlobStore.ts';
import { createEmbeddedQueue } from '../../worker/queue/embeddedQueue.ts';
import { damageBlob } from '../support/damageBlob.ts';
import type { AdapterFactory } from './adapterFactory.ts';
import { blobStoreFeatures } from './blobStore.features.ts';
import { eventStoreFeatures } from './eventStore.features.ts';
import { readModelsFeatures } from './readModels.features.ts';
import { renderQueueFeatures } from './renderQueue.features.ts';
import { reportAdapter } from './report.ts';

interface Closable {
  close(): Promise<void>;
}

/** Adapters that keep their data in a folder of their own. */
function inFolder<T extends Closable>(open: (folder: string) => Promise<T>): AdapterFactory<T> {
  return {
    async create() {
      const folder = await mkdtemp(join(tmpdir(), 'tapestry-contract-'));
      let current = await open(folder);
      return {
        adapter: current,
        async reopen() {
          await current.close();
          current = await open(folder);
          return current;
        },
        damage: async (hash) => damageBlob(folder, hash),
        async dispose() {
          await current.close();
          await rm(folder, { recursive: true });
        },
      };
    },
  };
}

reportAdapter('EventStore', 'embedded', 'SQLite');
eventStoreFeatures('SQLite', inFolder(async (folder) => openSqliteEventStore(join(folder, 'log.sqlite'))));
reportAdapter('ReadModels', 'embedded', 'SQLite');
readModelsFeatures('SQLite', inFolder(async (folder) => openSqliteReadModels(join(folder, 'read-models.sqlite'))));
reportAdapter('BlobStore', 'embedded', 'files');
blobStoreFeatures('files', inFolder(openFileBlobStore));

reportAdapter('RenderQueue', 'embedded', 'in memory');
renderQueueFeatures('in memory', {
  async create() {
    const broken: string[] = [];
    const queue = createEmbeddedQueue({ pauseMs: 20, onBroken: (key, error) => broken.push(`${key}: ${(error as Error).message}`) });
    return { queue: () => queue, broken, dispose: () => queue.close() };
  },
});
