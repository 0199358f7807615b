import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesHolding, filesOf, removeFolder, temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { Scrubber } from './scrubber.ts';
import { checkpointing } from './walCheckpoint.ts';

const SECRET = 'The secret sentence.';
const HELD_UP = 'What was erased may still lie in things.sqlite or its write-ahead log: another program is reading that file. It is tried again until nothing is left, after a restart too.';
const GONE = 'What was erased is gone from things.sqlite and its write-ahead log.';

describe('A scrubber', () => {
  let folder: string;
  let database: DatabaseSync;
  let reader: DatabaseSync;
  const told: string[] = [];
  const attempted: boolean[] = [];
  beforeEach(() => {
    folder = temporaryFolder();
    const file = join(folder, 'things.sqlite');
    database = new DatabaseSync(file, { timeout: 60_000 });
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; CREATE TABLE things (text TEXT); INSERT INTO things VALUES ('${SECRET}')`);
    reader = new DatabaseSync(file, { readOnly: true });
    told.length = attempted.length = 0;
  });
  afterEach(() => {
    for (const each of [reader, database]) if (each.isOpen) each.close();
    removeFolder(folder);
  });

  function scrubber(patienceMs: number): Scrubber {
    const cut = checkpointing(database, 'TRUNCATE');
    const attempt = async (): Promise<boolean> => {
      attempted.push(cut());
      return attempted.at(-1) === true;
    };
    return new Scrubber({ attempt, file: 'things.sqlite', patienceMs, onTrouble: (message) => told.push(message) });
  }

  const read = (): void => {
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM things').get();
  };
  const letGo = (): void => reader.exec('COMMIT');
  const erase = (): void => database.exec('DELETE FROM things');
  const holding = (): string[] => filesHolding(filesOf(folder), SECRET);

  it('leaves nothing of what was erased where nobody reads, at the first attempt and without a word', async () => {
    erase();
    expect(holding()).not.toEqual([]);
    await scrubber(0).scrub();
    expect(holding()).toEqual([]);
    expect({ told, attempted }).toEqual({ told: [], attempted: [true] });
  });

  it('waits for a reader who lets go soon, and says nothing of it', async () => {
    read();
    erase();
    const scrubbed = scrubber(60_000).scrub();
    await vi.waitFor(() => expect(attempted.length).toBeGreaterThan(2));
    letGo();
    await scrubbed;
    expect(holding()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('goes on by itself behind a reader who stays, tells once what is left and once that it is gone', async () => {
    read();
    erase();
    const scrubbing = scrubber(20);
    await scrubbing.scrub();
    expect(holding()).not.toEqual([]);
    expect(told).toEqual([HELD_UP]);
    expect(scrubbing.trouble).toBe(HELD_UP);
    const before = attempted.length;
    await vi.waitFor(() => expect(attempted.length).toBeGreaterThan(before), 10_000);
    expect(told).toEqual([HELD_UP]);
    letGo();
    await vi.waitFor(() => expect(told).toEqual([HELD_UP, GONE]), 20_000);
    expect(holding()).toEqual([]);
    expect(scrubbing.trouble).toBeUndefined();
    await scrubbing.close();
  }, 40_000);

  it('waits for a reader once, however much is erased behind it', async () => {
    read();
    const scrubbing = scrubber(50);
    erase();
    await scrubbing.scrub();
    expect(attempted.length).toBeGreaterThan(1);
    attempted.length = 0;
    erase();
    await scrubbing.scrub();
    expect(attempted).toEqual([false]);
    letGo();
    erase();
    await scrubbing.scrub();
    expect(holding()).toEqual([]);
    expect(told).toEqual([HELD_UP, GONE]);
  });

  it('that is closed ends the waiting, and what is due is tried once more', async () => {
    read();
    erase();
    const scrubbing = scrubber(3_600_000);
    const scrubbed = scrubbing.scrub();
    await vi.waitFor(() => expect(attempted.length).toBeGreaterThan(2));
    letGo();
    await Promise.all([scrubbing.close(), scrubbed]);
    expect(holding()).toEqual([]);
    const { length } = attempted;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(attempted.length).toBe(length);
  });

  it('hands on what an attempt died of, tells it, and tries again all the same', async () => {
    erase();
    const cut = checkpointing(database, 'TRUNCATE');
    // A stand-in for a disk that fails for a while.
    const attempt = vi.fn<() => Promise<boolean>>(async () => cut()).mockRejectedValueOnce(new Error('disk I/O error')).mockRejectedValueOnce(new Error('disk I/O error'));
    const scrubbing = new Scrubber({ attempt, file: 'things.sqlite', onTrouble: (message) => told.push(message) });
    await expect(scrubbing.scrub()).rejects.toThrow('disk I/O error');
    expect(told).toEqual([HELD_UP.replace('another program is reading that file', 'disk I/O error')]);
    await scrubbing.resume();
    expect(holding()).not.toEqual([]);
    await vi.waitFor(() => expect(holding()).toEqual([]), 10_000);
    expect(told.at(-1)).toBe(GONE);
  }, 20_000);

  it('never waits inside SQLite, and leaves the connection the patience it has for other work', async () => {
    read();
    erase();
    await scrubber(0).scrub();
    expect(attempted).toEqual([false]);
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 60_000 });
  });
});
