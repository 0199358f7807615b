import { LeaseLost } from '../lease.ts';
import { UndeclaredCollection, type CollectionDeclaration } from '../readModels.ts';
import type { Fence } from './batchWriter.ts';
import { isPhysical, versionPath, type CollectionEntry } from './collectionEntry.ts';
import type { Collections } from './collections.ts';
import type { Connection } from './connection.ts';
import { INDEXING_MS, makeIndexes } from './declaring.ts';

/**
 * Makes a version the one in use, with its indexes, and drops the others.
 * @throws UndeclaredCollection; LeaseLost
 */
export async function activateVersion(connection: Connection, collections: Collections, declaration: CollectionDeclaration, fence?: Fence): Promise<void> {
  const { name, version } = declaration;
  const entry = await collections.look(name);
  const chosen = entry?.versions[version];
  if (!entry || !chosen) throw new UndeclaredCollection(name, version);
  await makeIndexes(connection, collections.rows(chosen.physical), declaration);
  const others = Object.keys(entry.versions).map(Number).filter((each) => each !== version);
  if (entry.active === version && others.length === 0) return;
  await pointAt(connection, collections, declaration, others, fence);
  await collections.look(name);
  await dropWhatIsLeft(connection, collections);
}

/** In one step: the version becomes the one in use and the others are no more. */
async function pointAt(connection: Connection, collections: Collections, { name, version }: CollectionDeclaration, others: readonly number[], fence?: Fence): Promise<void> {
  const dropped = Object.fromEntries(others.map((each) => [versionPath(each), '' as const]));
  const { matchedCount } = await connection.call(() => collections.entries.updateOne(
    { _id: name, [versionPath(version)]: { $exists: true }, ...(fence ? { epoch: { $lte: fence.epoch } } : {}) },
    { $set: { active: version }, ...(others.length > 0 ? { $unset: dropped } : {}) },
  ));
  if (matchedCount > 0) return;
  const entry = await collections.look(name);
  throw fence && entry && entry.epoch > fence.epoch ? new LeaseLost(fence.name) : new UndeclaredCollection(name, version);
}

/** Drops the server's collections that belong to no version, also what a writer who came too late has made again. */
async function dropWhatIsLeft(connection: Connection, collections: Collections): Promise<void> {
  const listed = await connection.call(() => connection.database.listCollections({}, { nameOnly: true }).toArray());
  const present = listed.map(({ name }) => name).filter(isPhysical);
  // Looked at later than the list: a collection that is made meanwhile is not in the list, or has its entry.
  for (const name of orphans(present, await collections.lookAt())) {
    await connection.call(() => connection.database.collection(name).drop(), INDEXING_MS);
  }
}

/** Names of the server's collections that belong to no version. */
function orphans(present: readonly string[], entries: readonly CollectionEntry[]): readonly string[] {
  const known = new Set(entries.flatMap(({ versions }) => Object.values(versions).map(({ physical }) => physical)));
  return present.filter((name) => !known.has(name));
}
