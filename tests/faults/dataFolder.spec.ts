import { DatabaseSync } from 'node:sqlite';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEngines } from '../../cli/engines.ts';
import { EVENT_VERSIONS } from '../../events/model/anyEvent.ts';
import { auditView } from '../../projections/views/audit.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { tapestry } from '../support/commandLine.ts';
import { addMeeting } from '../support/meetings.ts';
import { filesOf } from '../support/temporaryFolder.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

/** A data folder with a transcript in it, closed. */
async function dataFolder(): Promise<AsyncDisposable & { readonly folder: string }> {
  const installation = await openTestInstallation({ paints: false });
  await addMeeting(installation, { content: 'Anna: Good morning.' });
  await shut(installation);
  return { folder: installation.folder, [Symbol.asyncDispose]: () => installation[Symbol.asyncDispose]() };
}

async function shut(installation: TestInstallation): Promise<void> {
  await installation.close();
  await installation.engines.close();
}

function inDatabase(folder: string, file: string, sql: string): void {
  const database = new DatabaseSync(join(folder, file));
  database.exec(sql);
  database.close();
}

describe('A second process on one data folder', () => {
  it('is turned away with a sentence, and comes in once the first is gone, however it went', async () => {
    await using data = await dataFolder();
    const first = fork(new URL('./holdFolder.ts', import.meta.url), [data.folder], { stdio: 'ignore' });
    await once(first, 'message');
    await expect(openEngines({ dataDir: data.folder })).rejects.toThrow(/is in use by another Tapestry\. Stop that one, or choose another folder/);
    const refused = await tapestry(['transcripts'], { DATA_DIR: data.folder });
    expect(refused).toMatchObject({ code: 4, out: '' });
    expect(refused.err).toMatch(/^The data folder .* is in use by another Tapestry.*\n$/);

    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await tapestry(['transcripts'], { DATA_DIR: data.folder })).toMatchObject({ code: 0, out: expect.stringContaining('Allotment committee') });
  });
});

describe('A data folder of a newer version', () => {
  it.each([
    ['the folder itself', (folder: string) => writeFileSync(join(folder, 'format'), '2\n')],
    ['the event log', (folder: string) => inDatabase(folder, 'log.sqlite', 'PRAGMA user_version = 2')],
    ['the read models', (folder: string) => inDatabase(folder, 'read-models.sqlite', 'PRAGMA user_version = 2')],
    ['the blobs', (folder: string) => inDatabase(folder, 'blobs.sqlite', 'PRAGMA user_version = 3')],
  ])('is refused with a sentence and stays as it is: %s', async (_what, makeNewer) => {
    await using data = await dataFolder();
    makeNewer(data.folder);
    const before = filesOf(data.folder);
    await expect(openTestInstallation({ folder: data.folder })).rejects.toThrow(/This data folder was written by a newer version of Tapestry .* Update Tapestry, or choose another data folder\./);
    expect(filesOf(data.folder)).toEqual(before);
  });

  it.each([
    ['a newer form of an event', { type: 'TranscriptRenamed', v: 2 }, /TranscriptRenamed version 2/],
    ['an event it has never heard of', { type: 'TranscriptPraised', v: 1 }, /TranscriptPraised version 1/],
  ])('is refused for %s, even if the newer one has projected it', async (_what, { type, v }, named) => {
    await using data = await dataFolder();
    await appendNewer(data.folder, type, v);
    const before = withoutReadModels(filesOf(data.folder));
    const refused = await tapestry(['transcripts'], { DATA_DIR: data.folder });
    expect(refused).toMatchObject({ code: 4, out: '' });
    expect(refused.err).toMatch(named);
    expect(refused.err).toMatch(/^The event log holds .* which this version of Tapestry does not know\. Start a newer version\.\n$/);
    expect(withoutReadModels(filesOf(data.folder))).toEqual(before);
  });
});

describe('The audit', () => {
  it('has another version whenever the program knows other event shapes, so that it goes through the whole event log then', () => {
    expect(auditView.version % 1000).toBe(Object.values(EVENT_VERSIONS).reduce((sum, version) => sum + version, 0));
  });
});

/** Read models are made from the event log: a start that is refused may begin to build them anew. */
const withoutReadModels = (files: ReadonlyMap<string, Buffer>) => new Map([...files].filter(([path]) => !path.startsWith('read-models')));

/** What a newer program leaves behind: an event of its own, and read models that have it, its own audit among them. */
async function appendNewer(folder: string, type: string, v: number): Promise<void> {
  const engines = await openEngines({ dataDir: folder });
  const { store, readModels } = engines;
  const metadata = { $correlationId: 'newer', $causationId: 'newer', user: { sub: 'ada' }, v, at: 0 };
  const { position } = await store.append('transcript-newer', [{ id: 'newer', type, data: { documentID: 'newer' }, metadata }], 'none');
  await readModels.declare(VIEWS);
  const newerAudit = { ...auditView, version: auditView.version + 1 };
  await readModels.declare([newerAudit]);
  await readModels.activate(auditView.name, newerAudit.version);
  const views = [...VIEWS.filter(({ name }) => name !== auditView.name), newerAudit];
  await readModels.apply(views.map((projection) => ({ collection: projection.name, version: projection.version, changes: [] })), position);
  await engines.close();
}
