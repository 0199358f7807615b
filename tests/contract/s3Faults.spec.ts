import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../storage/blobStore.ts';
import { openS3BlobStore } from '../../storage/s3/s3BlobStore.ts';
import { S3StandIn } from '../standIns/s3/s3StandIn.ts';
import { collect } from './collect.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const allBytes = (standIn: S3StandIn): string =>
  [...standIn.objects.after('')].map((key) => `${key}\n${standIn.objects.get(key)?.bytes.toString() ?? ''}`).join('\n');

describe('blobs in an object store that fails', () => {
  let standIn: S3StandIn;
  let blobs: BlobStore;

  beforeEach(async () => {
    standIn = await S3StandIn.start();
    blobs = await openS3BlobStore(standIn.url(), { timeoutMs: 300, attempts: 2 });
  });
  afterEach(async () => {
    await blobs.close();
    await standIn.stop();
  });

  it('say within the time they are given that the store does not answer, and work again once it does', async () => {
    standIn.faults.silent = true;
    const started = performance.now();
    await expect(blobs.putFor('me', 'a', bytes('1'))).rejects.toMatchObject({ code: 'storageUnavailable' });
    expect(performance.now() - started).toBeLessThan(5_000);
    standIn.faults.silent = false;
    const hash = await blobs.putFor('me', 'a', bytes('1'));
    expect(await blobs.get(hash)).toEqual(Buffer.from('1'));
  });

  it('are slow with a slow store, and right', async () => {
    standIn.faults.delayMs = 60;
    const hash = await blobs.putFor('me', 'a', bytes('slow'));
    expect(await blobs.find('me', 'a')).toBe(hash);
    expect(await blobs.get(hash)).toEqual(Buffer.from('slow'));
  });

  it.each(['dropBefore', 'dropAfter'] as const)('are whole after a connection that was cut in the middle of a put (%s)', async (fault) => {
    standIn.faults[fault] = 1;
    const hash = await blobs.putFor('me', 'a', bytes('kept'));
    expect(await blobs.get(hash)).toEqual(Buffer.from('kept'));
    expect(await blobs.list('me')).toEqual([{ name: 'a', hash }]);
    expect(await collect(blobs.verify())).toEqual([]);
  });

  it('hold nothing of a put that never got through, and take it when it is tried again', async () => {
    standIn.faults.dropBefore = 100;
    await expect(blobs.putFor('me', 'a', bytes('late'))).rejects.toMatchObject({ code: 'storageUnavailable' });
    standIn.faults.dropBefore = 0;
    expect(await blobs.find('me', 'a')).toBeUndefined();
    expect(await collect(blobs.verify())).toEqual([]);
    const hash = await blobs.putFor('me', 'a', bytes('late'));
    expect(await blobs.get(hash)).toEqual(Buffer.from('late'));
  });

  it('are the same when a write arrives twice', async () => {
    standIn.faults.duplicate = 10;
    const hash = await blobs.putFor('me', 'a', bytes('twice'));
    expect(await blobs.list('me')).toEqual([{ name: 'a', hash }]);
    await blobs.eraseOwner('me');
    expect(await blobs.has(hash)).toBe(false);
  });

  it('say that there is no room, and lose nothing stored before', async () => {
    const hash = await blobs.putFor('me', 'a', bytes('before'));
    standIn.faults.full = true;
    await expect(blobs.putFor('me', 'a', bytes('after'))).rejects.toMatchObject({ code: 'storageFull' });
    expect(await blobs.find('me', 'a')).toBe(hash);
    expect(await blobs.get(hash)).toEqual(Buffer.from('before'));
  });

  it.each(['batchesWithMd5', 'one'] as const)('are erased in a store that removes in its own way (%s)', async (removes) => {
    standIn.faults.removes = removes;
    const opened = await openS3BlobStore(standIn.url(), { timeoutMs: 300, attempts: 2 });
    const hash = await opened.putFor('me', 'a', bytes('secret'));
    await opened.putFor('me', 'b', bytes('another'));
    await opened.eraseOwner('me');
    expect(await opened.get(hash)).toBeUndefined();
    expect(allBytes(standIn)).toBe('');
    await opened.close();
  });

  it('are not opened in a store that lets nothing be removed: that is said at the start, not when somebody wants something erased', async () => {
    standIn.faults.removes = 'none';
    await expect(openS3BlobStore(standIn.url(), { timeoutMs: 300, attempts: 2 })).rejects.toMatchObject({ code: 'storageUnavailable', message: expect.stringContaining('AccessDenied (403)') });
  });

  it.each([-3_600_000, 3_600_000])('sweep no marker in use when the store\'s clock is an hour off (%s ms)', async (off) => {
    standIn.faults.clockOffMs = off;
    const hash = await blobs.putFor('me', 'a', bytes('kept'));
    expect(await blobs.sweep(0)).toBe(0);
    expect(await blobs.get(hash)).toEqual(Buffer.from('kept'));
    expect(await collect(blobs.verify())).toEqual([]);
  });

  it('leave no byte and no name of an erased owner in the bucket', async () => {
    await blobs.putFor('transcript-of-a-secret', 'name-of-a-secret', bytes('The secret sentence.'));
    await blobs.putFor('other', 'text', bytes('An open sentence.'));
    expect(allBytes(standIn)).toContain('The secret sentence.');
    await blobs.eraseOwner('transcript-of-a-secret');
    expect(allBytes(standIn)).not.toContain('secret');
    expect(allBytes(standIn)).toContain('An open sentence.');
  });

  it('find what a crash between two objects left, and clear it away when it is old', async () => {
    const hash = await blobs.putFor('me', 'a', bytes('half'));
    // The marker is there, the copy is not: where a crash in the middle of a put or of an erasure leaves it.
    standIn.objects.delete(`owners/me/a/${hash}`);
    expect(await blobs.get(hash)).toBeUndefined();
    expect(await collect(blobs.verify())).toEqual([]);
    expect(await blobs.sweep(0)).toBe(0);
    expect([...standIn.objects.after('')]).toEqual([`hashes/${hash}/me/a`]);
    const marker = standIn.objects.get(`hashes/${hash}/me/a`);
    standIn.objects.set(`hashes/${hash}/me/a`, marker?.bytes ?? Buffer.alloc(0), Date.now() - 2 * 86_400_000);
    await blobs.sweep(0);
    expect([...standIn.objects.after('')]).toEqual([]);
  });

  it('are shared by processes: what one puts and erases the other sees', async () => {
    const other = await openS3BlobStore(standIn.url());
    const hash = await blobs.putFor('me', 'a', bytes('shared'));
    expect(await other.get(hash)).toEqual(Buffer.from('shared'));
    await blobs.eraseOwner('me');
    expect(await other.get(hash)).toBeUndefined();
    expect(await other.find('me', 'a')).toBeUndefined();
    await other.close();
  });

  it('keep names with any characters apart', async () => {
    const names = ['a/b', 'a%2Fb', 'a=2Fb', '~a', 'ä ö', '..'];
    for (const name of names) await blobs.putFor('me/you', name, bytes(name));
    expect((await blobs.list('me/you')).map(({ name }) => name)).toEqual(names.toSorted());
    expect(await collect(blobs.owners('me'))).toEqual(['me/you']);
    for (const name of names) expect(await blobs.get((await blobs.find('me/you', name)) ?? '')).toEqual(Buffer.from(name));
  });
});

describe('opening an object store', () => {
  it('refuses a bucket that keeps old versions, because nothing in it could be erased', async () => {
    const standIn = await S3StandIn.start();
    standIn.faults.versioned = true;
    await expect(openS3BlobStore(standIn.url())).rejects.toThrow('keeps old versions, so nothing in it could be erased');
    await standIn.stop();
  });

  it('is done by many processes at once, though only one can make the bucket', async () => {
    const standIn = await S3StandIn.start();
    const stores = await Promise.all(Array.from({ length: 8 }, () => openS3BlobStore(standIn.url())));
    const hash = await stores[0]?.putFor('me', 'a', bytes('1'));
    expect(await stores[7]?.find('me', 'a')).toBe(hash);
    await Promise.all(stores.map((store) => store.close()));
    await standIn.stop();
  });

  it('fails with a sentence when nobody is there', async () => {
    await expect(openS3BlobStore('s3+http://key:secret@127.0.0.1:9/bucket', { timeoutMs: 300, attempts: 1 })).rejects.toMatchObject({
      code: 'storageUnavailable',
      message: expect.not.stringContaining('secret'),
    });
  });

  it.each(['s3+http://127.0.0.1/bucket', 'https://key:secret@host/bucket', 's3+https://key:secret@host', 's3+https://key:secret@host/a/b', 'nonsense'])(
    'refuses the address %s without telling its secret', async (address) => {
      await expect(openS3BlobStore(address)).rejects.toThrow(/^The address of the blob store has to look like s3\+https/);
    },
  );
});
