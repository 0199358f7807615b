import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportInstallation } from '../../application/archive/exportInstallation.ts';
import { importInstallation } from '../../application/archive/importInstallation.ts';
import { posterOf } from '../../application/tapestries/posterOf.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { openEngines, type Engines } from '../../cli/engines.ts';
import { openEventStoreDb } from '../../events/store/eventStoreDb/eventStoreDb.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { archiveFolder } from '../../storage/archive/archiveFolder.ts';
import { openS3BlobStore } from '../../storage/s3/s3BlobStore.ts';
import { collect } from '../contract/collect.ts';
import { startStandIn } from '../standIns/eventStoreDb/standIn.ts';
import { S3StandIn } from '../standIns/s3/s3StandIn.ts';
import { withMethod } from '../support/interposed.ts';
import { addMeeting, callBy, createRun, posterBytes, sampleText } from '../support/meetings.ts';
import { filesHolding, filesOf, removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

const cleared: (() => unknown)[] = [];
afterEach(async () => {
  for (const clear of cleared.splice(0).reverse()) await clear();
});

function folder(): string {
  const path = temporaryFolder();
  cleared.push(() => removeFolder(path));
  return path;
}

async function embedded(dataDir = folder()): Promise<Engines> {
  const engines = await openEngines({ dataDir });
  cleared.push(() => engines.close());
  return engines;
}

/** EventStoreDB and S3, both stand-ins. */
async function distributed(): Promise<Pick<Engines, 'store' | 'blobs'>> {
  const [log, bucket] = [await startStandIn(), await S3StandIn.start()];
  cleared.push(() => log.stop(), () => bucket.stop());
  const [store, blobs] = [await openEventStoreDb(log.url), await openS3BlobStore(bucket.url())];
  cleared.push(() => store.close(), () => blobs.close());
  return { store, blobs };
}

async function exported(from: Pick<Engines, 'store' | 'blobs'>, path = folder()): Promise<string> {
  await exportInstallation(from, archiveFolder(path));
  return path;
}

const SENTENCE = 'Nobody but the heron knows where the ladder went.';

/** Two transcripts with a poster each. */
async function livedIn(): Promise<{ readonly house: TestInstallation; readonly renderKey: string; readonly poster: Uint8Array; readonly gone: string }> {
  const house = await openTestInstallation();
  cleared.push(() => house[Symbol.asyncDispose]());
  const [kept, gone] = [await addMeeting(house), await addMeeting(house, { title: 'Gone', content: `${sampleText('Museum exhibition')}\n\nAnna: ${SENTENCE}\n` })];
  const { renderKey } = await createRun(house, kept);
  await posterBytes(house, (await createRun(house, gone)).renderKey);
  return { house, renderKey, poster: await posterBytes(house, renderKey), gone };
}

const sameFiles = (one: string, other: string): void => {
  const [a, b] = [filesOf(one), filesOf(other)];
  expect([...b.keys()].toSorted()).toEqual([...a.keys()].toSorted());
  expect([...a].filter(([name, bytes]) => !b.get(name)?.equals(bytes)).map(([name]) => name)).toEqual([]);
};

// Posters are painted in it: a machine busy with other things takes its time.
describe('Moving house', { timeout: 300_000 }, () => {
  it('gives the same archive from everywhere it was taken to, and the same posters at the end', async () => {
    const { house, renderKey, poster, gone } = await livedIn();
    await deleteTranscript(house.ports, gone, callBy('delete-document', { gone }));
    const first = await exported(house.engines);
    expect(filesHolding(filesOf(first), SENTENCE)).toEqual([]);

    const engines = await distributed();
    const moved = await importInstallation(engines, archiveFolder(first));
    expect(moved.events).toBeGreaterThan(20);
    const second = await exported(engines);
    sameFiles(first, second);

    const home = folder();
    const again = await openEngines({ dataDir: home });
    await importInstallation(again, archiveFolder(second));
    sameFiles(first, await exported(again));
    await again.close();

    await using lived = await openTestInstallation({ folder: home });
    const runs = await collect(house.ports.readModels.all(runsView.name));
    expect(await collect(lived.ports.readModels.all(runsView.name))).toHaveLength(runs.length);
    expect(Buffer.from(await posterBytes(lived, renderKey)).equals(poster)).toBe(true);
    const recorded = runs.find(({ document }) => (document as RunDocument).renderKey === renderKey)?.document as RunDocument;
    expect(await posterOf(lived.ports, recorded.pins)).toMatchObject({ renderKey });
  });

  it('leaves an archive that is brought up to date without what was erased meanwhile', async () => {
    const { house, gone } = await livedIn();
    const archive = await exported(house.engines);
    expect(filesHolding(filesOf(archive), SENTENCE)).not.toEqual([]);
    await deleteTranscript(house.ports, gone, callBy('delete-document', { gone }));
    await exported(house.engines, archive);
    expect(filesHolding(filesOf(archive), SENTENCE)).toEqual([]);
    sameFiles(await exported(house.engines), archive);
  });
});

/** An archive for tests that need no house of their own. */
let archive: string;
beforeAll(async () => {
  archive = temporaryFolder();
  await using house = await openTestInstallation({ paints: false });
  await createRun(house, await addMeeting(house));
  await exported(house.engines, archive);
});
afterAll(() => removeFolder(archive));

describe('A long move', () => {
  it('tells how many files it has looked through and taken in, of how many', async () => {
    const house = await embedded();
    const files = 1001;
    await Promise.all(Array.from({ length: files }, (_, at) => house.blobs.putFor('symbol-large', `picture/${at}`, new TextEncoder().encode(`drawing ${at}`))));
    const told: unknown[] = [];
    await importInstallation(await embedded(), archiveFolder(await exported(house)), { progress: (each) => void told.push(each) });
    expect(told).toEqual([{ doing: 'checking', done: 1000, of: files }, { doing: 'blobs', done: 1000, of: files }]);
  });
});

describe('A thing that was changed often and at length', () => {
  it('is taken in by a server that takes a mebibyte at once', async () => {
    const house = await embedded();
    const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, key: 'k', bodyHash: 'b', v: 1, at: 0 };
    const described = (n: number) => ({ id: randomUUID(), type: 'BackgroundUpdated', data: { backgroundId: 'large', description: `${n} ${'wide '.repeat(10_000)}` }, metadata });
    await house.store.append('background-large', Array.from({ length: 40 }, (_, n) => described(n)), 'none');
    const path = await exported(house);
    const engines = await distributed();
    expect(await importInstallation(engines, archiveFolder(path))).toMatchObject({ events: 40 });
    sameFiles(path, await exported(engines));
  });
});

describe('An interrupted move', () => {
  it('is finished by exporting again', async () => {
    await using house = await openTestInstallation({ paints: false });
    await addMeeting(house);
    const whole = await exported(house.engines);
    const path = folder();
    const stop = new AbortController();
    const progress = (): void => stop.abort(new Error('cut off'));
    await expect(exportInstallation(house.engines, archiveFolder(path), { signal: stop.signal, progress })).rejects.toThrow('cut off');
    await expect(importInstallation(await embedded(), archiveFolder(path))).rejects.toMatchObject({ code: 'badArchive', message: expect.stringMatching(/no finished archive/) });
    await exported(house.engines, path);
    sameFiles(whole, path);
  });

  it.each([0, 1, 7])('is finished by importing again after %i appends', async (appends) => {
    const engines = await embedded();
    let left = appends;
    const store = withMethod(engines.store, 'append', async (...given) => {
      if (left-- === 0) throw new Error('cut off');
      return engines.store.append(...given);
    });
    await expect(importInstallation({ ...engines, store }, archiveFolder(archive))).rejects.toThrow('cut off');
    await importInstallation(engines, archiveFolder(archive));
    await importInstallation(engines, archiveFolder(archive));
    sameFiles(archive, await exported(engines));
  });
});

describe('An import', () => {
  it('is refused by an installation that holds something else, which stays as it was', async () => {
    await using other = await openTestInstallation({ paints: false });
    await addMeeting(other, { title: 'Somebody else was here' });
    const before = await exported(other.engines);
    await expect(importInstallation(other.engines, archiveFolder(archive))).rejects.toMatchObject({ code: 'notEmpty' });
    sameFiles(before, await exported(other.engines));
    const blobsOnly = await embedded();
    await blobsOnly.blobs.putFor('stranger', 'name', Buffer.from('mine'));
    await expect(importInstallation(blobsOnly, archiveFolder(archive))).rejects.toMatchObject({ code: 'notEmpty' });
    expect(await blobsOnly.store.end()).toBeUndefined();
  });

  it.each([
    ['an event that was changed', (path: string) => {
      const file = join(path, 'events-000001.jsonl');
      writeFileSync(file, readFileSync(file, 'utf8').replace('ada', 'eve'));
    }, /events-000001\.jsonl is not as it was written/],
    ['references that are missing', (path: string) => rmSync(join(path, 'references-000001.jsonl')), /references-000001\.jsonl is missing/],
    ['a file that was changed', (path: string) => {
      const [name = ''] = [...filesOf(path).keys()].filter((each) => each.startsWith('blobs')).toSorted();
      writeFileSync(join(path, name), 'something else');
    }, /blobs\/.+ is not as it was written/],
    ['a format of a later version', (path: string) => writeFileSync(join(path, 'manifest.json'), '{"format":2}'), /a format that this version of Tapestry does not know/],
    ['a manifest that is none', (path: string) => writeFileSync(join(path, 'manifest.json'), '{'), /a format that this version of Tapestry does not know/],
  ])('of an archive with %s is refused, and nothing of it is taken in', async (_what, harm, sentence) => {
    const harmed = folder();
    cpSync(archive, harmed, { recursive: true });
    harm(harmed);
    const engines = await embedded();
    await expect(importInstallation(engines, archiveFolder(harmed))).rejects.toMatchObject({ code: 'badArchive', message: expect.stringMatching(sentence) });
    expect(await engines.store.end()).toBeUndefined();
    expect(await collect(engines.blobs.owners(''))).toEqual([]);
  });
});
