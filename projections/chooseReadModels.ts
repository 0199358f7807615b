import { grantedLeases, type Leases } from './lease.ts';
import type { ReadModels } from './readModels.ts';
import { openSqliteReadModels } from './sqlite/sqliteReadModels.ts';

export interface ReadModelsChoice {
  /** Address of a MongoDB database, when there is one. */
  readonly mongoUrl?: string;
  /** SQLite file otherwise. */
  readonly file: string;
  /** How long the holder of a lease is not heard of before another process takes it; MongoDB only. */
  readonly takeoverMs?: number;
}

/** Opens the read models that are configured, and who may write them. @throws NewerData; StorageFull; StorageUnavailable */
export async function chooseReadModels({ mongoUrl, file, takeoverMs }: ReadModelsChoice): Promise<{ readonly readModels: ReadModels; readonly leases: Leases }> {
  if (mongoUrl === undefined) {
    const readModels = openSqliteReadModels(file);
    return { readModels, leases: grantedLeases(readModels) };
  }
  // Not before it is needed: an installation on one machine has no use for the driver.
  const { openMongoReadModels } = await import('./mongo/mongoReadModels.ts');
  const readModels = await openMongoReadModels(mongoUrl, takeoverMs === undefined ? {} : { takeoverMs });
  return { readModels, leases: readModels.leases };
}
