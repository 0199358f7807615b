import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../storage/blobStore.ts';
import type { AdapterFactory, AdapterUnderTest } from './adapterFactory.ts';
import { collect } from './collect.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const UNKNOWN = '0'.repeat(64);
const HOUR = 3_600_000;

/** What every blob store must do, over one adapter. */
export function blobStoreFeatures(name: string, factory: AdapterFactory<BlobStore>): void {
  describe(`blob store: ${name}`, () => {
    let under: AdapterUnderTest<BlobStore>;
    let blobs: BlobStore;

    beforeEach(async () => {
      under = await factory.create();
      blobs = under.adapter;
    });
    afterEach(() => under.dispose());

    describe('keeping', () => {
      it.each([
        ['a text', bytes('Grüße')],
        ['nothing at all', new Uint8Array()],
        ['a megabyte', new Uint8Array(1_000_000).map((_, n) => n % 251)],
      ])('gives back %s, named by its content', async (_what, content) => {
        const hash = await blobs.putFor('owner', 'name', content);
        expect(hash).toBe(sha256(content));
        expect(sha256((await blobs.get(hash)) ?? bytes('missing'))).toBe(hash);
        expect(await blobs.has(hash)).toBe(true);
        expect(await blobs.find('owner', 'name')).toBe(hash);
      });

      it('knows nothing of what was never put, nor of names that are no hash', async () => {
        for (const hash of [UNKNOWN, '', '../blobs.sqlite', '..', UNKNOWN.slice(1), UNKNOWN.toUpperCase().replace('0', 'A')]) {
          expect(await blobs.get(hash)).toBeUndefined();
          expect(await blobs.has(hash)).toBe(false);
          await expect(blobs.addRef('owner', 'name', hash)).rejects.toMatchObject({ code: 'unknownBlob' });
        }
        expect(await blobs.find('owner', 'name')).toBeUndefined();
        expect(await blobs.list('owner')).toEqual([]);
      });

      it('takes the same content many times at once', async () => {
        const hashes = await Promise.all(Array.from({ length: 30 }, (_, n) => blobs.putFor(`owner-${n}`, 'same', bytes('same'))));
        expect(new Set(hashes).size).toBe(1);
        expect(await collect(blobs.verify())).toEqual([]);
      });

      it('lists what an owner has by name, and the owners by a prefix', async () => {
        await blobs.putFor('symbol-2', 'b', bytes('1'));
        await blobs.putFor('symbol-2', 'a', bytes('2'));
        await blobs.putFor('symbol-1', 'a', bytes('3'));
        await blobs.putFor('transcript-1', 'a', bytes('4'));
        expect(await blobs.list('symbol-2')).toEqual([
          { name: 'a', hash: sha256(bytes('2')) },
          { name: 'b', hash: sha256(bytes('1')) },
        ]);
        expect(await collect(blobs.owners('symbol-'))).toEqual(['symbol-1', 'symbol-2']);
        expect(await collect(blobs.owners(''))).toEqual(['symbol-1', 'symbol-2', 'transcript-1']);
        expect(await collect(blobs.owners('zebra'))).toEqual([]);
      });

      it('lists more owners than fit on a page', async () => {
        const hash = await blobs.put(bytes('shared'));
        const owners = Array.from({ length: 1_050 }, (_, n) => `owner-${String(n).padStart(4, '0')}`);
        await Promise.all(owners.map((owner) => blobs.addRef(owner, 'x', hash)));
        expect(await collect(blobs.owners('owner-'))).toEqual(owners);
      });
    });

    describe('owning', () => {
      it('keeps content that two owners share until both are erased', async () => {
        const hash = await blobs.putFor('one', 'text', bytes('shared'));
        await blobs.putFor('two', 'words', bytes('shared'));
        await blobs.eraseOwner('one');
        expect(await blobs.get(hash)).toEqual(Buffer.from('shared'));
        expect(await blobs.find('one', 'text')).toBeUndefined();
        await blobs.eraseOwner('two');
        expect(await blobs.has(hash)).toBe(false);
      });

      it('erases all an owner has and nothing else, and may be asked again', async () => {
        const mine = [await blobs.putFor('me', 'a', bytes('1')), await blobs.putFor('me', 'b', bytes('2'))];
        const yours = await blobs.putFor('you', 'a', bytes('3'));
        await blobs.eraseOwner('me');
        await blobs.eraseOwner('me');
        expect(await Promise.all(mine.map((hash) => blobs.has(hash)))).toEqual([false, false]);
        expect(await blobs.has(yours)).toBe(true);
      });

      it('lets content go with its last name', async () => {
        const hash = await blobs.putFor('me', 'a', bytes('1'));
        await blobs.addRef('me', 'b', hash);
        await blobs.removeRef('me', 'a');
        expect(await blobs.has(hash)).toBe(true);
        await blobs.removeRef('me', 'b');
        expect(await blobs.has(hash)).toBe(false);
        await blobs.removeRef('me', 'b');
      });

      it('lets a new reference under an old name take its place', async () => {
        const old = await blobs.putFor('me', 'picture', bytes('old'));
        const young = await blobs.putFor('me', 'picture', bytes('young'));
        expect(await blobs.list('me')).toEqual([{ name: 'picture', hash: young }]);
        expect(await blobs.has(old)).toBe(false);
        await blobs.putFor('me', 'picture', bytes('young'));
        expect(await blobs.has(young)).toBe(true);
      });

      it('keeps a blob put without an owner while another owner of the same content is erased', async () => {
        await blobs.putFor('one', 'text', bytes('shared'));
        const hash = await blobs.put(bytes('shared'));
        await blobs.eraseOwner('one');
        await blobs.addRef('two', 'text', hash);
        expect(await blobs.get(hash)).toEqual(Buffer.from('shared'));
        await blobs.eraseOwner('two');
        expect(await blobs.has(hash)).toBe(false);
      });

      it('never loses content that is put while an owner of it is erased', async () => {
        for (let round = 0; round < 20; round++) {
          await blobs.putFor('going', 'text', bytes(`text ${round}`));
          const [, hash] = await Promise.all([
            blobs.eraseOwner('going'),
            blobs.putFor(`staying-${round}`, 'text', bytes(`text ${round}`)),
            blobs.eraseOwner('going'),
          ]);
          expect(await blobs.has(hash)).toBe(true);
        }
        expect(await collect(blobs.verify())).toEqual([]);
      });
    });

    describe('sweeping', () => {
      it('removes what nobody refers to once it is old enough', async () => {
        const kept = await blobs.putFor('me', 'a', bytes('kept'));
        const orphan = await blobs.put(bytes('orphan'));
        expect(await blobs.sweep(HOUR)).toBe(0);
        expect(await blobs.has(orphan)).toBe(true);
        await expect.poll(() => blobs.sweep(0)).toBe(1);
        expect(await blobs.has(orphan)).toBe(false);
        expect(await blobs.has(kept)).toBe(true);
      });

      it('leaves a put that is repeated its whole age', async () => {
        const hash = await blobs.put(bytes('orphan'));
        await new Promise((resolve) => setTimeout(resolve, 1_050));
        await blobs.put(bytes('orphan'));
        // Long enough for a slow disk between the second put and the sweep.
        expect(await blobs.sweep(1_000)).toBe(0);
        expect(await blobs.has(hash)).toBe(true);
      });
    });

    describe('checking', () => {
      it('finds damaged bytes instead of handing them out, and heals them when they are put again', async (context) => {
        if (!under.damage) return context.skip();
        const hash = await blobs.putFor('me', 'a', bytes('precious'));
        await under.damage(hash);
        await expect(blobs.get(hash)).rejects.toMatchObject({ code: 'damagedBlob', hash });
        expect(await collect(blobs.verify())).toEqual([expect.stringContaining(hash)]);
        await blobs.put(bytes('precious'));
        expect(await blobs.get(hash)).toEqual(Buffer.from('precious'));
        expect(await collect(blobs.verify())).toEqual([]);
      });
    });

    it('holds after reopening what it held before', async (context) => {
      if (!under.reopen) return context.skip();
      const hash = await blobs.putFor('me', 'a', bytes('kept'));
      const gone = await blobs.putFor('you', 'a', bytes('gone'));
      await blobs.eraseOwner('you');
      blobs = await under.reopen();
      expect(await blobs.get(hash)).toEqual(Buffer.from('kept'));
      expect(await blobs.has(gone)).toBe(false);
      expect(await collect(blobs.verify())).toEqual([]);
    });
  });
}
