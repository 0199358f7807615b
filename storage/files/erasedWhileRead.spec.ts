import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collect } from '../../tests/contract/collect.ts';
import { filesHolding, filesOf, removeFolder, temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { openSnapshotReader, type SnapshotReader } from '../../tests/support/snapshotReader.ts';
import type { BlobStore } from '../blobStore.ts';
import { openFileBlobStore } from './fileBlobStore.ts';

const SECRET = 'The secret sentence.';
const OWNER = 'transcript-of-a-secret';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const HELD_UP = 'What was erased may still lie in blobs.sqlite or its write-ahead log: another program is reading that file. It is tried again until nothing is left, after a restart too.';
const GONE = 'What was erased is gone from blobs.sqlite and its write-ahead log.';

/** An erasure waits for a reader for five seconds. */
const OUTWAITING_MS = 60_000;

describe('Blobs that are erased while another program reads them', () => {
  let folder: string;
  let reader: SnapshotReader;
  let told: string[];
  beforeEach(async () => {
    folder = temporaryFolder();
    told = [];
    const blobs = await open();
    await blobs.putFor(OWNER, 'text', bytes(SECRET));
    await blobs.close();
    reader = openSnapshotReader(join(folder, 'blobs.sqlite'));
  });
  afterEach(async () => {
    await reader.close();
    removeFolder(folder);
  });

  const open = (): Promise<BlobStore> => openFileBlobStore(folder, (message) => told.push(message));
  const holding = (): string[] => [SECRET, OWNER].flatMap((text) => filesHolding(filesOf(folder), text));
  const faults = (blobs: BlobStore): Promise<readonly string[]> => collect(blobs.verify());
  const smallBlobs = (): unknown => {
    const database = new DatabaseSync(join(folder, 'blobs.sqlite'), { readOnly: true });
    try {
      return database.prepare('SELECT count(*) AS n FROM small').get();
    } finally {
      database.close();
    }
  };

  it('are gone from every file once it lets go, however long it stays; until then the operator knows, and others write', async () => {
    const blobs = await open();
    await reader.read();
    let isErased = false;
    const erased = blobs.eraseOwner(OWNER).then(() => (isErased = true));
    await vi.waitFor(() => expect(smallBlobs()).toEqual({ n: 0 }), 10_000);
    await blobs.putFor('other', 'text', bytes('An open sentence.'));
    expect(isErased).toBe(false);

    await erased;
    expect(await blobs.list(OWNER)).toEqual([]);
    expect(holding()).not.toEqual([]);
    expect(told).toEqual([HELD_UP]);
    expect(await faults(blobs)).toEqual([HELD_UP]);

    await reader.letGo();
    await vi.waitFor(() => expect(told).toEqual([HELD_UP, GONE]), 30_000);
    expect(holding()).toEqual([]);
    expect(await faults(blobs)).toEqual([]);
    expect(await blobs.list('other')).toHaveLength(1);
    await blobs.close();
  }, OUTWAITING_MS);

  it('are gone when the erasure is answered, where it lets go soon', async () => {
    const blobs = await open();
    await reader.read();
    const erased = blobs.eraseOwner(OWNER);
    await vi.waitFor(() => expect(smallBlobs()).toEqual({ n: 0 }), 10_000);
    await reader.letGo();
    await erased;
    expect(holding()).toEqual([]);
    expect(told).toEqual([]);
    await blobs.close();
  });

  it('keep nobody from closing, and are gone once they are opened again', async () => {
    const first = await open();
    await reader.read();
    const erased = first.eraseOwner(OWNER);
    await vi.waitFor(() => expect(smallBlobs()).toEqual({ n: 0 }), 10_000);
    const asked = performance.now();
    await first.close();
    expect(performance.now() - asked).toBeLessThan(3_000);
    await erased;
    expect(holding()).not.toEqual([]);

    const second = await open();
    expect(holding()).not.toEqual([]);
    expect(await faults(second)).toEqual([HELD_UP]);
    await second.close();

    await reader.letGo();
    const third = await open();
    expect(holding()).toEqual([]);
    expect(await faults(third)).toEqual([]);
    await third.close();
  });

  it('are gone at the next start, where the process that erased them was killed meanwhile', async () => {
    await reader.read();
    const program = fileURLToPath(new URL('./eraseAndWait.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder, OWNER], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await reader.letGo();
    expect(smallBlobs()).toEqual({ n: 0 });
    expect(holding()).not.toEqual([]);

    const blobs = await open();
    expect(holding()).toEqual([]);
    expect(told).toEqual([]);
    await blobs.close();
  }, OUTWAITING_MS);
});
