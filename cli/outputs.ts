import { randomUUID } from 'node:crypto';
import { access, constants, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandFailed, EXIT } from './failure.ts';

/** A file that a command was asked for. */
export interface Output {
  readonly path: string;
  readonly bytes: Uint8Array | string;
}

/**
 * Says before the work begins what would keep its results from being written.
 * @throws CommandFailed when a file is named twice, is the transcript itself, or cannot be written where it is wanted
 */
export async function checkOutputs(paths: readonly string[], transcript?: string): Promise<void> {
  const kept = transcript === undefined ? undefined : await realpath(transcript).catch(() => undefined);
  const taken = new Set<string>();
  for (const path of paths) {
    const { target, ordinary } = await placeOf(path);
    if (ordinary && target === kept) throw new CommandFailed(EXIT.usage, `${path} is the transcript itself; name another file to write.`);
    if (ordinary && taken.has(target)) throw new CommandFailed(EXIT.usage, `Two results cannot go into the same file ${path}.`);
    taken.add(target);
    if (ordinary) await access(`${dirname(target)}/`, constants.W_OK).catch((error: unknown) => refuse(error, path));
  }
}

/**
 * Writes all files whole or leaves what was there: each beside its place first, then all renamed into place. A device
 * or a pipe is written to and never replaced.
 * @throws CommandFailed with a sentence that names the file
 */
export async function writeOutputs(outputs: readonly Output[]): Promise<void> {
  const drafts: { readonly path: string; readonly target: string; readonly draft: string }[] = [];
  try {
    for (const { path, bytes } of outputs) {
      const { target, ordinary } = await placeOf(path);
      const draft = join(dirname(target), `.${randomUUID()}.part`);
      if (ordinary) drafts.push({ path, target, draft });
      await write(ordinary ? draft : path, bytes, ordinary).catch((error: unknown) => refuse(error, path));
    }
    for (const { path, target, draft } of drafts) await rename(draft, target).catch((error: unknown) => refuse(error, path));
  } finally {
    // What made the writing fail may keep a draft from being removed too; the first fault is the one to tell.
    await Promise.allSettled(drafts.map(({ draft }) => rm(draft, { force: true })));
  }
}

async function write(file: string, bytes: Uint8Array | string, durable: boolean): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Place {
  /** Where the bytes go: absolute, links followed. */
  readonly target: string;
  /** A file, or nothing yet; false for devices and pipes. */
  readonly ordinary: boolean;
}

async function placeOf(path: string): Promise<Place> {
  if (path === '') throw new CommandFailed(EXIT.usage, 'The name of the file to write is empty; give one.');
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() || path.endsWith('/')) throw new CommandFailed(EXIT.refused, `${path} is a folder; name a file to write.`);
  if (found && !found.isFile()) return { target: resolve(path), ordinary: false };
  return { target: found ? await realpath(path) : resolve(path), ordinary: true };
}

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no folder ${dirname(path)} to write ${basename(path)} to.`,
  ENOTDIR: (path) => `There is no folder ${dirname(path)} to write ${basename(path)} to.`,
  EACCES: (path) => `${path} may not be written: permission denied.`,
  EPERM: (path) => `${path} may not be written: permission denied.`,
  EROFS: (path) => `${path} is on a disk that cannot be written to.`,
  ENAMETOOLONG: (path) => `The name ${basename(path)} is too long for a file; choose a shorter one with -o.`,
  ENOSPC: (path) => `There is no room left on the disk for ${path}. Free some space and try again.`,
  EDQUOT: (path) => `There is no room left in your quota for ${path}. Free some space and try again.`,
};

const FULL = ['ENOSPC', 'EDQUOT'];

function refuse(error: unknown, path: string): never {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const sentence = SENTENCES[code];
  if (!sentence) throw error;
  throw new CommandFailed(FULL.includes(code) ? EXIT.storage : EXIT.refused, sentence(path));
}
