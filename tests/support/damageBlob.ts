import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes a byte of a blob in a data folder, wherever it lies there. */
export function damageBlob(folder: string, hash: string): void {
  const file = fileOf(folder, hash);
  if (existsSync(file)) writeFileSync(file, changed(readFileSync(file)));
  else small(folder, hash, (database, bytes) => void database.prepare('UPDATE small SET bytes = ? WHERE hash = ?').run(changed(bytes), hash));
}

/** Takes a blob's bytes out of a data folder and leaves its references. */
export function loseBlob(folder: string, hash: string): void {
  const file = fileOf(folder, hash);
  if (existsSync(file)) rmSync(file);
  else small(folder, hash, (database) => void database.prepare('DELETE FROM small WHERE hash = ?').run(hash));
}

const fileOf = (folder: string, hash: string): string => join(folder, 'blobs', hash.slice(0, 2), hash);

function small(folder: string, hash: string, change: (database: DatabaseSync, bytes: Uint8Array) => void): void {
  const database = new DatabaseSync(join(folder, 'blobs.sqlite'));
  try {
    const row = database.prepare('SELECT bytes FROM small WHERE hash = ?').get(hash);
    if (!row) throw new Error(`There is no blob ${hash}.`);
    change(database, row['bytes'] as Uint8Array);
  } finally {
    database.close();
  }
}

function changed(bytes: Uint8Array): Uint8Array {
  const result = bytes.slice();
  result[9 % result.length] = 255 - (result[9 % result.length] ?? 0);
  return result;
}
