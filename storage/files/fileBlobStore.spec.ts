import { hash as digest } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { damageBlob, loseBlob } from '../../tests/support/damageBlob.ts';
import { openFileBlobStore } from './fileBlobStore.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Too large to lie beside the references. */
const large = (text: string): Uint8Array => bytes(`${text}${'.'.repeat(40_000)}`);
const SIZES = [['small', bytes], ['large', large]] as const;

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

  it.each(SIZES)('leave no byte of an erased owner anywhere in the folder, while the store is open, however %s they are', async (_size, sized) => {
    const blobs = await openFileBlobStore(folder);
    await blobs.putFor('transcript-of-a-secret', 'name-of-a-secret', sized('The secret sentence.'));
    await blobs.putFor('other', 'text', sized('An open sentence.'));
    expect(allBytes().includes('The secret sentence.')).toBe(true);
    expect(allBytes().includes('of-a-secret')).toBe(true);
    await blobs.eraseOwner('transcript-of-a-secret');
    expect(allBytes().includes('The secret sentence.')).toBe(false);
    expect(allBytes().includes('of-a-secret')).toBe(false);
    expect(allBytes().includes('An open sentence.')).toBe(true);
    await blobs.close();
  });

  it.each(SIZES)('finish at the next start an erasure that a crash has cut short, however %s they are', async (_size, sized) => {
    const first = await openFileBlobStore(folder);
    const hash = await first.putFor('me', 'text', sized('going'));
    const kept = await first.putFor('me', 'other', sized('staying'));
    await first.close();
    // The references are gone, the bytes are not: where a crash between the two leaves it.
    change(`DELETE FROM refs WHERE hash = '${hash}'; INSERT INTO doomed VALUES ('${hash}'), ('${kept}')`);
    const second = await openFileBlobStore(folder);
    expect(existsSync(fileOf(hash))).toBe(false);
    expect(allBytes().includes('going')).toBe(false);
    expect(await second.has(kept)).toBe(true);
    await second.close();
    const third = await openFileBlobStore(folder);
    expect(await third.has(kept)).toBe(true);
    await third.close();
  });

  it('go on where an erased file cannot be removed: its erasure says so, nobody else fails, and it goes when it can', async () => {
    const told: string[] = [];
    const blobs = await openFileBlobStore(folder, (message) => told.push(message));
    const hash = await blobs.putFor('me', 'text', large('going'));
    rmSync(fileOf(hash));
    mkdirSync(fileOf(hash)); // Cannot be unlinked.
    await expect(blobs.eraseOwner('me')).rejects.toMatchObject({ code: 'storageUnavailable' });
    const other = await blobs.putFor('you', 'text', large('staying'));
    await blobs.addRef('you', 'again', other);
    await blobs.removeRef('you', 'again');
    await blobs.putFor('they', 'text', large('also going'));
    await blobs.eraseOwner('they');
    expect(allBytes().includes('also going')).toBe(false);
    expect(told).toEqual([expect.stringContaining(`The file of the erased blob ${hash} could not be removed. It is tried again. `)]);
    expect((await blobs.verify()[Symbol.asyncIterator]().next()).value).toBe(`The file of the erased blob ${hash} could not be removed.`);
    await blobs.close();
    const second = await openFileBlobStore(folder, (message) => told.push(message));
    expect(await second.sweep(-1_000)).toBe(0);
    expect(told).toHaveLength(2);
    expect(await second.has(other)).toBe(true);
    rmSync(fileOf(hash), { recursive: true });
    writeFileSync(fileOf(hash), large('going'));
    await second.putFor('you', 'more', bytes('more'));
    expect(existsSync(fileOf(hash))).toBe(false);
    expect(told).toHaveLength(2);
    await second.close();
  });

  it('clear away at the next start what a crash left half written', async () => {
    mkdirSync(join(folder, 'blobs', 'tmp'), { recursive: true });
    writeFileSync(join(folder, 'blobs', 'tmp', 'half'), 'half a pict');
    const blobs = await openFileBlobStore(folder);
    expect(readdirSync(join(folder, 'blobs', 'tmp'))).toEqual([]);
    await blobs.close();
  });

  it.each(SIZES)('say which reference has lost its bytes, however %s they were', async (_size, sized) => {
    const blobs = await openFileBlobStore(folder);
    const hash = await blobs.putFor('symbol-7', 'picture', sized('a tree'));
    loseBlob(folder, hash);
    const faults: string[] = [];
    for await (const fault of blobs.verify()) faults.push(fault);
    expect(faults).toEqual([`"picture" of symbol-7 is missing: there is no blob ${hash}.`]);
    expect(await blobs.get(hash)).toBeUndefined();
    await blobs.close();
  });

  it('ignore files that are none of theirs', async () => {
    const blobs = await openFileBlobStore(folder);
    const hash = await blobs.putFor('me', 'text', large('mine'));
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
    change('PRAGMA user_version = 2');
    await (await openFileBlobStore(folder)).close();
  });

  it('are files from a certain size on, and otherwise in one file with their references', async () => {
    const blobs = await openFileBlobStore(folder);
    const [small, big] = [await blobs.putFor('me', 'small', new Uint8Array(32_768)), await blobs.putFor('me', 'big', new Uint8Array(32_769))];
    expect([small, big].map((hash) => existsSync(fileOf(hash)))).toEqual([false, true]);
    expect([await blobs.get(small), await blobs.get(big)].map((stored) => stored?.length)).toEqual([32_768, 32_769]);
    await blobs.close();
  });

  it('of a folder from the time when all of them were files are found, healed, and erased to the last byte', async () => {
    await (await openFileBlobStore(folder)).close();
    const said = bytes('What was said then.');
    const hash = digest('sha256', said);
    mkdirSync(join(folder, 'blobs', hash.slice(0, 2)));
    writeFileSync(fileOf(hash), said);
    change(`DROP TABLE small; PRAGMA user_version = 1; INSERT INTO refs VALUES ('old', 'text', '${hash}')`);

    const blobs = await openFileBlobStore(folder);
    expect(await blobs.get(hash)).toEqual(Buffer.from(said));
    await blobs.putFor('new', 'text', said);
    damageBlob(folder, hash);
    expect(await blobs.get(hash)).toEqual(Buffer.from(said));
    await blobs.eraseOwner('old');
    expect(await blobs.get(hash)).toEqual(Buffer.from(said));
    await blobs.eraseOwner('new');
    expect(await blobs.has(hash)).toBe(false);
    expect(allBytes().includes('What was said then.')).toBe(false);
    await blobs.close();
  });

  it('that are put together are on the disk after fewer waits than there are blobs', async () => {
    const blobs = await openFileBlobStore(folder);
    const watching = new DatabaseSync(join(folder, 'blobs.sqlite'));
    const count = (): number => (watching.prepare('SELECT count(*) AS n FROM small').get() as { n: number }).n;
    const seen = new Set<number>();
    await Promise.all(Array.from({ length: 25 }, async (_, n) => {
      await blobs.putFor('me', `text-${n}`, bytes(`text ${n}`));
      seen.add(count());
    }));
    expect([...seen]).toEqual([25]);
    watching.close();
    await blobs.close();
  });
});
