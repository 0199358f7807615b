import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { asStorageError } from '../errors/storageErrors.ts';
import { makeFolder } from '../makeFolder.ts';

const WHAT = 'the archive';

/** Files by their path in one folder, each whole or not there at all. */
export interface ArchiveFolder {
  readonly path: string;
  /** undefined without such a file. */
  read(name: string): Promise<Buffer | undefined>;
  /** On the disk once answered; nothing is written where the same bytes lie already. @throws StorageFull; StorageUnavailable */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Every file, ordered by name. */
  files(): Promise<readonly string[]>;
}

/** SHA-256, lower-case hexadecimal. */
export const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function archiveFolder(folder: string): ArchiveFolder {
  const path = resolve(folder);
  const at = (name: string): string => join(path, name);

  return {
    path,
    read: (name) => told(() => readFile(at(name)), undefined),
    async write(name, bytes) {
      if (await told(async () => (await stat(at(name))).size, undefined) === bytes.length && (await readFile(at(name))).equals(bytes)) return;
      await inWords(() => writeWhole(at(name), bytes));
    },
    remove: (name) => inWords(() => rm(at(name), { force: true })),
    async files() {
      const entries = await told(() => readdir(path, { recursive: true, withFileTypes: true }), []);
      return entries.filter((entry) => entry.isFile()).map((entry) => relative(path, join(entry.parentPath, entry.name))).toSorted();
    },
  };
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  makeFolder(dirname(file), 0o700);
  const half = `${file}.half`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What is not there is answered with something else; any other failure is one of the storage. */
async function told<T, U>(ask: () => Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await ask();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw asStorageError(error, WHAT);
  }
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStorageError(error, WHAT);
  }
}
