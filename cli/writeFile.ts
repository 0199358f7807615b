import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** Writes a whole file or leaves what was there: beside it first, then renamed into place. */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const beside = join(dirname(path), `.${randomUUID()}.part`);
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}
