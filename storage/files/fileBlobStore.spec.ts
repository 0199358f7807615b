import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileBlobStore } from './fileBlobStore.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('blobs in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tapestry-blobs-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const fileOf = (hash: string): string => join(folder, 'blobs', hash.slice(0, 2), hash);
  const allBytes = (): Buffer =>
    Buffer.concat(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
        .map((path) => readFileSync(path)),
    );
  const change = (sql: string): void => {
    const database = new DatabaseSync(join(folder, 'blobs.sqlite'));
    database.exec(sql);
    database.close();
  };

  it('leave no byte of an erased owner anywhere in the folder, while the store is open', async () => {
    const blobs = await openFileBlobStore(folder);
    await blobs.putFor('transcript-of-a-secret', 'name-of-a-secret', bytes('The secret sentence.'));
    await blobs.putFor('other', 'text', bytes('An open sentence.'));
    expect(allBytes().includes('The secret sentence.')).toBe(true);
    expect(allBytes().includes('of-a-secret')).toBe(true);
    await blobs.eraseOwner('transcript-of-a-secret');
    expect(allBytes().includes('The secret sentence.')).toBe(false);
    expect(allBytes().includes('of-a-secret')).toBe(false);
    expect(allBytes().includes('An open sentence.')).toBe(true);
    await blobs.close();
  });

  it('finish at the next start an erasure that a crash has cut short', async () => {
    const first = await openFileBlobStore(folder);
    const hash = await first.putFor('me', 'text', bytes('going'));
    const kept = await first.putFor('me', 'other', bytes('staying'));
    await first.close();
    // The references are gone, the files are not: where a crash between the two leaves it.
    change(`DELETE FROM refs WHERE hash = '${hash}'; INSERT INTO doomed VALUES ('${hash}'), ('${kept}')`);
    const second = await openFileBlobStore(folder);
    expect(existsSync(fileOf(hash))).toBe(false);
    expect(await second.has(kept)).toBe(true);
    await second.close();
    const third = await openFileBlobStore(folder);
    expect(await third.has(kept)).toBe(true);
    await third.close();
  });

  it('clear away at the next start what a crash left half written', async () => {
    mkdirSync(join(folder, 'blobs', 'tmp'), { recursive: true });
    writeFileSync(join(folder, 'blobs', 'tmp', 'half'), 'half a pict');
    const blobs = await openFileBlobStore(folder);
    expect(readdirSync(join(folder, 'blobs', 'tmp'))).toEqual([]);
    await blobs.close();
  });

  it('say which reference has lost its bytes', async () => {
    const blobs = await openFileBlobStore(folder);
    const hash = await blobs.putFor('symbol-7', 'picture', bytes('a tree'));
    await rm(fileOf(hash));
    const faults: string[] = [];
    for await (const fault of blobs.verify()) faults.push(fault);
    expect(faults).toEqual([`"picture" of symbol-7 is missing: there is no blob ${hash}.`]);
    expect(await blobs.get(hash)).toBeUndefined();
    await blobs.close();
  });

  it('ignore files that are none of theirs', async () => {
    const blobs = await openFileBlobStore(folder);
    const hash = await blobs.putFor('me', 'text', bytes('mine'));
    writeFileSync(join(folder, 'blobs', '.DS_Store'), 'x');
    writeFileSync(join(folder, 'blobs', hash.slice(0, 2), 'notes.txt'), 'x');
    expect(await blobs.sweep(-1_000)).toBe(0);
    expect(existsSync(join(folder, 'blobs', hash.slice(0, 2), 'notes.txt'))).toBe(true);
    await blobs.close();
  });

  it('of a newer version are refused and left alone', async () => {
    await (await openFileBlobStore(folder)).close();
    change('PRAGMA user_version = 99');
    await expect(openFileBlobStore(folder)).rejects.toMatchObject({
      code: 'newerData',
      message: expect.stringContaining('This data folder was written by a newer version of Tapestry'),
    });
    change('PRAGMA user_version = 1');
    await (await openFileBlobStore(folder)).close();
  });
});
