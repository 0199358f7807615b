import { randomBytes } from 'node:crypto';

/** One version of a collection. */
export interface VersionEntry {
  /** Name of the server's collection that holds it: never used twice, so that late writers cannot reach a later one. */
  readonly physical: string;
  /** Empty before the first batch. */
  readonly checkpoint: string;
  /** Fields that stand beside every document for finds. */
  readonly fields: readonly string[];
}

/** What is known of a collection: which versions there are, which one is read, how far each has come. */
export interface CollectionEntry {
  readonly _id: string;
  /** Of the lease under which it was last written; a holder of an older one may not write it. */
  readonly epoch: number;
  readonly active: number | null;
  readonly versions: Readonly<Record<string, VersionEntry>>;
}

export const ENTRIES = 'collections';

const PHYSICAL = /~v-?\d+~[0-9a-f]{12}$/;

export function newVersion(collection: string, version: number, fields: readonly string[]): VersionEntry {
  const name = collection.replaceAll(/[^\w-]/g, '_').slice(0, 60);
  return { physical: `${name}~v${version}~${randomBytes(6).toString('hex')}`, checkpoint: '', fields };
}

export function isPhysical(name: string): boolean {
  return PHYSICAL.test(name);
}

/** The path of something of one version, for the server. */
export function versionPath(version: number, of?: keyof VersionEntry): string {
  return of === undefined ? `versions.${version}` : `versions.${version}.${of}`;
}
