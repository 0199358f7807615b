import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewEvent } from '../eventStore.ts';
import { openSqliteEventStore } from './sqliteEventStore.ts';

const event = (): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: {},
  metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'someone' }, v: 1, at: 0 },
});

describe('the event log in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapestry-log-'));
    file = join(folder, 'log.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('of a newer version is refused and left alone', async () => {
    await openSqliteEventStore(file).close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 7');
    expect(() => openSqliteEventStore(file)).toThrow(
      'This data folder was written by a newer version of Tapestry (the event log has format 7, this version knows 1).',
    );
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 7 });
    database.close();
  });

  it('that cannot be opened says so in a sentence', () => {
    mkdirSync(join(folder, 'directory'));
    writeFileSync(join(folder, 'text'), 'This is no database, whatever its name may be.'.repeat(50));
    for (const wrong of ['directory', 'text', 'missing/log.sqlite']) {
      expect(() => openSqliteEventStore(join(folder, wrong))).toThrow(/^The storage of the event log is not available: .+\.$/);
    }
  });

  it('shares one commit among all appends of one turn', async () => {
    const store = openSqliteEventStore(file);
    const reader = new DatabaseSync(file);
    const count = () => (reader.prepare('SELECT count(*) AS n FROM events').get() as { n: number }).n;
    const seen = new Set<number>();
    await Promise.all(
      Array.from({ length: 25 }, async (_, n) => {
        await store.append(`stream-${n}`, [event()], 'none');
        seen.add(count());
      }),
    );
    expect([...seen]).toEqual([25]);
    reader.close();
    await store.close();
  });

  it('refuses an event that is already in another stream, with nothing left of its append', async () => {
    const store = openSqliteEventStore(file);
    const known = event();
    await store.append('stream', [known], 'none');
    await expect(store.append('other', [event(), known], 'none')).rejects.toMatchObject({ code: 'duplicateEvent', stream: 'other', id: known.id });
    for await (const { stream } of store.readAll()) expect(stream).toBe('stream');
    expect(await store.end()).toMatch(/1$/);
    await store.close();
  });

  it('has every append on the disk before it is answered', async () => {
    const store = openSqliteEventStore(file);
    const reader = new DatabaseSync(file, { readOnly: true });
    expect(reader.prepare('SELECT count(*) AS n FROM events').get()).toEqual({ n: 0 });
    await store.append('stream', [event(), event()], 'none');
    expect(reader.prepare('SELECT count(*) AS n FROM events').get()).toEqual({ n: 2 });
    reader.close();
    await store.close();
  });
});
