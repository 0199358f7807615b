import type { Collection } from 'mongodb';
import { indexedFields } from '../indexValue.ts';
import type { CollectionDeclaration } from '../readModels.ts';
import { newVersion, versionPath } from './collectionEntry.ts';
import type { Collections } from './collections.ts';
import type { Connection } from './connection.ts';
import { indexOf } from './findQuery.ts';
import { isDuplicateKey, isPresent } from './mongoErrors.ts';
import { byFields, documentOf, type Row } from './rows.ts';

const PAGE = 500;
/** Making an index over a large collection, and dropping one, take their time. */
export const INDEXING_MS = 600_000;

/** Makes what of a declared version is missing; of several processes that do so at once, one does it. */
export async function declareVersion(connection: Connection, collections: Collections, declaration: CollectionDeclaration, epoch: number): Promise<void> {
  const { name, version } = declaration;
  let entry = await collections.look(name);
  if (!entry) {
    await connection.call(() => collections.entries.insertOne({ _id: name, epoch, active: null, versions: {} }).catch(unlessDuplicate));
    entry = await collections.look(name);
  }
  if (!entry?.versions[version]) await addVersion(connection, collections, declaration);
  entry = await collections.look(name);
  const active = entry?.active ?? null;
  for (const each of new Set([version, active ?? version])) await addFields(connection, collections, { ...declaration, version: each });
  const inUse = active === null ? undefined : entry?.versions[active];
  if (inUse) await makeIndexes(connection, collections.rows(inUse.physical), declaration);
}

async function addVersion(connection: Connection, collections: Collections, declaration: CollectionDeclaration): Promise<void> {
  const { name, version } = declaration;
  const made = newVersion(name, version, indexedFields(declaration));
  const { matchedCount } = await connection.call(() => collections.entries.updateOne(
    { _id: name, [versionPath(version)]: { $exists: false } },
    { $set: { [versionPath(version)]: made } },
  ));
  if (matchedCount === 0) return;
  // Ahead of the first transaction, which would otherwise have to make it.
  await connection.call(() => connection.database.createCollection(made.physical).then(() => undefined, unlessPresent));
}

/** Gives documents that are there the fields of finds that are new to them. */
async function addFields(connection: Connection, collections: Collections, declaration: CollectionDeclaration): Promise<void> {
  const { name, version } = declaration;
  const { physical, fields: present } = await collections.version(name, version);
  const fields = indexedFields(declaration);
  if (fields.every((field) => present.includes(field))) return;
  const rows = collections.rows(physical);
  for (let after: string | undefined; ; ) {
    const page: readonly Row[] = await connection.call(() => nextPage(rows, after));
    if (page.length === 0) break;
    after = page.at(-1)?._id;
    // A document that has changed since was written with its fields.
    await connection.call(() => rows.bulkWrite(page.map((row) => ({
      updateOne: { filter: { _id: row._id, position: row.position }, update: { $set: { by: byFields(documentOf(row) ?? {}, fields) } } },
    }))));
  }
  await connection.call(() => collections.entries.updateOne({ _id: name, [versionPath(version, 'physical')]: physical }, { $set: { [versionPath(version, 'fields')]: fields } }));
  await collections.look(name);
}

/** Live rows after an id, in order of their ids. */
export function nextPage(rows: Collection<Row>, after: string | undefined): Promise<Row[]> {
  return rows.find({ live: true, ...(after === undefined ? {} : { _id: { $gt: after } }) }).sort({ _id: 1 }).limit(PAGE).toArray();
}

/** Makes the indexes that the finds of a collection lack. One that no find needs any more goes with its version. */
export async function makeIndexes(connection: Connection, rows: Collection<Row>, { finds }: CollectionDeclaration): Promise<void> {
  const indexes = Object.entries(finds).map(([name, find]) => indexOf(name, find));
  if (indexes.length > 0) await connection.call(() => rows.createIndexes(indexes), INDEXING_MS);
}

function unlessDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

function unlessPresent(error: unknown): void {
  if (!isPresent(error)) throw error;
}
