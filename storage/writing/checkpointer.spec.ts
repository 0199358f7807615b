import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCheckpointer } from './checkpointer.ts';

describe('A checkpointer', () => {
  let folder: string;
  let file: string;
  let database: DatabaseSync;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapestry-checkpoint-'));
    file = join(folder, 'things.sqlite');
    database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE things (bytes BLOB)');
  });
  afterEach(() => {
    if (database.isOpen) database.close();
    rmSync(folder, { recursive: true });
  });

  const write = (): void => void database.prepare('INSERT INTO things VALUES (zeroblob(8192))').run();

  it('copies the write-ahead log into the file after so many commits, and the log is begun anew', async () => {
    const checkpointer = createCheckpointer(file, 'things', 10);
    const commit = (): void => {
      write();
      checkpointer.committed(1);
    };
    const before = statSync(file).size;
    for (let n = 0; n < 9; n++) commit();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(statSync(file).size).toBe(before);
    commit();
    await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(before + 80_000), 10_000);
    // The file is as long as it gets before SQLite notes that all of the log was copied: closing waits for that.
    await checkpointer.close();
    const log = statSync(`${file}-wal`).size;
    for (let n = 0; n < 5; n++) write();
    expect(statSync(`${file}-wal`).size).toBe(log);
  });

  it('waits for nobody who reads, and what it could not copy is copied later', async () => {
    const checkpointer = createCheckpointer(file, 'things', 1);
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM things').get();
    write();
    checkpointer.committed(1);
    await checkpointer.close();
    reader.exec('COMMIT');
    reader.close();
    const again = createCheckpointer(file, 'things', 1);
    again.committed(1);
    await again.close();
    expect(database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()).toMatchObject({ busy: 0 });
    expect(database.prepare('SELECT count(*) AS n FROM things').get()).toEqual({ n: 1 });
  });

  it('of a file that is gone troubles nobody', async () => {
    database.close();
    rmSync(folder, { recursive: true });
    const checkpointer = createCheckpointer(file, 'things', 1);
    checkpointer.committed(1);
    await expect(checkpointer.close()).resolves.toBeUndefined();
    folder = mkdtempSync(join(tmpdir(), 'tapestry-checkpoint-'));
  });
});
