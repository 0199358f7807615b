import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobHash } from '../blobStore.ts';

const TEMPORARY = 'tmp';
const PREFIX = /^[0-9a-f]{2}$/;
const HASH = /^[0-9a-f]{64}$/;

/** Whether a text can be the name of a blob at all; nothing else may become part of a path. */
export function isBlobHash(text: string): text is BlobHash {
  return HASH.test(text);
}

/** One file per blob, `ab/abcdef...`, whole and on the disk or not there at all. */
export class BlobFiles {
  readonly #root: string;
  readonly #directories = new Map<string, Promise<void>>();

  private constructor(root: string) {
    this.#root = root;
  }

  /** Opens the folder of blobs and clears away what a crash left half written. */
  static async open(root: string): Promise<BlobFiles> {
    await rm(join(root, TEMPORARY), { recursive: true, force: true });
    await mkdir(join(root, TEMPORARY), { recursive: true });
    await syncDirectory(root);
    await syncDirectory(join(root, '..'));
    return new BlobFiles(root);
  }

  async write(hash: BlobHash, bytes: Uint8Array): Promise<void> {
    const draft = join(this.#root, TEMPORARY, randomUUID());
    try {
      await this.#directory(hash);
      await writeFile(draft, bytes, { flag: 'wx', flush: true });
      await rename(draft, this.#path(hash));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncDirectory(this.#parent(hash));
  }

  /** The bytes as they are, unchecked; undefined without such a file. */
  async read(hash: BlobHash): Promise<Buffer | undefined> {
    return ifPresent(readFile(this.#path(hash)));
  }

  /** When the blob was last put, in epoch milliseconds; undefined without such a file. */
  async age(hash: BlobHash): Promise<number | undefined> {
    return (await ifPresent(stat(this.#path(hash))))?.mtimeMs;
  }

  /** Makes the blob as young as a new one. */
  async touch(hash: BlobHash, now: number): Promise<void> {
    await utimes(this.#path(hash), now / 1000, now / 1000);
  }

  async remove(hash: BlobHash): Promise<void> {
    await ifPresent(unlink(this.#path(hash)));
    await ifPresent(syncDirectory(this.#parent(hash)));
  }

  async *hashes(): AsyncGenerator<BlobHash, void> {
    const directories = (await readdir(this.#root)).filter((name) => PREFIX.test(name));
    for (const directory of directories.toSorted()) {
      for (const name of (await readdir(join(this.#root, directory))).toSorted()) {
        if (isBlobHash(name)) yield name;
      }
    }
  }

  #parent(hash: BlobHash): string {
    return join(this.#root, hash.slice(0, 2));
  }

  #path(hash: BlobHash): string {
    return join(this.#parent(hash), hash);
  }

  /** Nobody may count on a new folder before its own entry is on the disk. */
  #directory(hash: BlobHash): Promise<void> {
    const path = this.#parent(hash);
    const known = this.#directories.get(path);
    if (known) return known;
    const made = makeDirectory(path, this.#root).catch((error: unknown) => {
      this.#directories.delete(path);
      throw error;
    });
    this.#directories.set(path, made);
    return made;
  }
}

async function makeDirectory(path: string, parent: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await syncDirectory(parent);
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
