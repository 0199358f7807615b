import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExpectedRevision, NewEvent, Position, RecordedEvent } from '../../events/store/eventStore.ts';
import { checksum, type ArchiveFolder } from '../../storage/archive/archiveFolder.ts';
import { DamagedBlob } from '../../storage/blobStore.ts';
import type { Ports } from '../ports/ports.ts';
import { exportInstallation } from './exportInstallation.ts';
import { importInstallation } from './importInstallation.ts';
import type { ArchiveProgress } from './moved.ts';

type Files = Map<string, Buffer>;

const folderOf = (files: Files): ArchiveFolder => ({
  path: '/backup',
  read: async (name) => files.get(name),
  write: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
  remove: async (name) => void files.delete(name),
  files: async () => [...files.keys()].toSorted(),
});

interface Appended {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** Log and blobs in memory, as far as moving them goes. */
function installation(events: readonly RecordedEvent[] = [], owned: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) {
  const log = [...events];
  const appends: Appended[] = [];
  const references = new Map(Object.entries(owned).map(([owner, names]) => [owner, new Map(Object.entries(names).map(([name, text]) => [name, checksum(Buffer.from(text))]))]));
  const bytes = new Map(Object.values(owned).flatMap((names) => Object.values(names)).map((text) => [checksum(Buffer.from(text)), Buffer.from(text)]));
  const puts: string[] = [];
  const store = {
    async *readAll() {
      yield* log;
    },
    async append(stream: string, added: readonly NewEvent[], expected: ExpectedRevision) {
      appends.push({ stream, events: added, expected });
      for (const event of added) log.push({ ...event, stream, revision: log.filter((each) => each.stream === stream).length, position: `${log.length}` as Position });
    },
  };
  const blobs = {
    async *owners() {
      yield* [...references.keys()].toSorted();
    },
    list: async (owner: string) => [...references.get(owner) ?? []].map(([name, hash]) => ({ name, hash })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    find: async (owner: string, name: string) => references.get(owner)?.get(name),
    get: async (hash: string) => bytes.get(hash),
    async putFor(owner: string, name: string, content: Uint8Array) {
      const hash = checksum(content);
      puts.push(`${owner}/${name}`);
      references.set(owner, (references.get(owner) ?? new Map<string, string>()).set(name, hash));
      bytes.set(hash, Buffer.from(content));
      return hash;
    },
  };
  return { log, appends, references, bytes, puts, ports: { store, blobs } as unknown as Pick<Ports, 'store' | 'blobs'> };
}

const event = (stream: string, revision: number, data: object = {}, type = 'RunsCleared'): RecordedEvent =>
  ({ id: randomUUID(), stream, revision, position: '0' as Position, type, data, metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: 1, at: 0 } });

const several = (stream: string, count: number, data: object = {}): RecordedEvent[] => Array.from({ length: count }, (_, revision) => event(stream, revision, data));
const texts = (count: number): Record<string, string> => Object.fromEntries(Array.from({ length: count }, (_, n) => [`name-${String(n).padStart(5, '0')}`, `text ${n}`]));

async function archived(from: ReturnType<typeof installation>, progress?: (told: ArchiveProgress) => void): Promise<Files> {
  const files: Files = new Map();
  await exportInstallation(from.ports, folderOf(files), progress ? { progress } : {});
  return files;
}

const manifestIn = (files: Files): { events: { name: string; lines: number; sha256: string }[]; references: { name: string; lines: number }[]; blobs: object } => JSON.parse(String(files.get('manifest.json'))) as never;

describe('An archive', () => {
  it('gives another installation the events in their order and the files of every owner', async () => {
    const from = installation([...several('run-a', 3), ...several('run-b', 2), event('run-a', 3)], { 'transcript-a': { content: 'one', setup: 'two' }, 'symbol-b': { picture: 'one' } });
    const into = installation();
    expect(await importInstallation(into.ports, folderOf(await archived(from)))).toEqual({ events: 6, references: 3, blobs: 2 });
    expect(into.log.map(({ id, stream, revision }) => [id, stream, revision])).toEqual(from.log.map(({ id, stream, revision }) => [id, stream, revision]));
    expect(into.references).toEqual(new Map([['symbol-b', from.references.get('symbol-b')], ['transcript-a', from.references.get('transcript-a')]]));
    expect(into.appends.map(({ stream, expected, events }) => [stream, expected, events.length])).toEqual([['run-a', 'none', 3], ['run-b', 'none', 2], ['run-a', 2, 1]]);
    expect(Object.keys(into.appends[0]!.events[0]!).toSorted()).toEqual(['data', 'id', 'metadata', 'type']);
  });

  it('is checked file by file, each once however many own it', async () => {
    const files = await archived(installation([], { 'transcript-a': { content: 'one' }, 'transcript-b': { content: 'one' } }));
    const read: string[] = [];
    const folder = folderOf(files);
    await importInstallation(installation().ports, { ...folder, read: async (name) => (read.push(name), folder.read(name)) });
    expect(read.filter((name) => name.startsWith('blobs/'))).toHaveLength(3);
  });

  it('has ten thousand lines in a file, and no file without a line', async () => {
    const of = async (count: number): Promise<(string | number)[][]> => manifestIn(await archived(installation(several('run-a', count)))).events.map(({ name, lines }) => [name, lines]);
    expect(await of(0)).toEqual([]);
    expect(await of(10_000)).toEqual([['events-000001.jsonl', 10_000]]);
    expect(await of(10_001)).toEqual([['events-000001.jsonl', 10_000], ['events-000002.jsonl', 1]]);
  });

  it('is taken in by appends of at most 500 events and half a mebibyte of one stream', async () => {
    const sizes = async (events: RecordedEvent[]): Promise<number[]> => {
      const into = installation();
      await importInstallation(into.ports, folderOf(await archived(installation(events))));
      return into.appends.map((append) => append.events.length);
    };
    expect(await sizes(several('run-a', 500))).toEqual([500]);
    expect(await sizes(several('run-a', 501))).toEqual([500, 1]);
    const [sample] = several('run-a', 1);
    const around = Buffer.byteLength(JSON.stringify([{ text: '' }, sample!.metadata]));
    const half = (extra: number): object => ({ text: 'x'.repeat(256 * 1024 - around + extra) });
    expect(await sizes(several('run-a', 4, half(0)))).toEqual([2, 2]);
    expect(await sizes(several('run-a', 3, half(1)))).toEqual([1, 1, 1]);
    expect(await sizes(several('run-a', 1, half(600_000)))).toEqual([1]);
  });

  it('tells how far it is: every thousand events, files and checked files, out of how many', async () => {
    const from = installation([...several('run-a', 700), ...several('run-b', 700), ...several('run-c', 1_100)], { owner: texts(2_000), other: texts(1) });
    const told: ArchiveProgress[] = [];
    const files = await archived(from, (progress) => told.push(progress));
    expect(told).toEqual([{ doing: 'events', done: 2_500 }, { doing: 'blobs', done: 1 }, { doing: 'blobs', done: 2_000 }]);
    told.length = 0;
    await importInstallation(installation().ports, folderOf(files), { progress: (progress) => told.push(progress) });
    const of = { checking: 2_000, blobs: 2_001, events: 2_500 };
    expect(told).toEqual([
      { doing: 'checking', done: 1_000, of: of.checking }, { doing: 'checking', done: 2_000, of: of.checking }, { doing: 'blobs', done: 1_000, of: of.blobs }, { doing: 'blobs', done: 2_000, of: of.blobs },
      { doing: 'events', done: 1_200, of: of.events }, { doing: 'events', done: 2_400, of: of.events },
    ]);
  });

  it('goes on where an interrupted import was, and stores nothing twice', async () => {
    const from = installation([...several('run-a', 3), ...several('run-b', 1_500)], { 'transcript-a': { content: 'one', setup: 'two' } });
    const files = await archived(from);
    const into = installation(from.log.slice(0, 700), { 'transcript-a': { content: 'one' } });
    const told: ArchiveProgress[] = [];
    await importInstallation(into.ports, folderOf(files), { progress: (progress) => told.push(progress) });
    expect(into.log.map(({ id }) => id)).toEqual(from.log.map(({ id }) => id));
    expect(into.appends[0]).toMatchObject({ stream: 'run-b', expected: 696 });
    expect(into.puts).toEqual(['transcript-a/setup']);
    expect(told).toEqual([]);
    await importInstallation(into.ports, folderOf(files));
    expect(into.log).toHaveLength(1_503);
  });

  it('is taken into no installation that holds something else', async () => {
    const files = await archived(installation(several('run-a', 2), { 'transcript-a': { content: 'one' } }));
    for (const into of [installation(several('run-a', 1)), installation(several('run-b', 1))]) {
      await expect(importInstallation(into.ports, folderOf(files))).rejects.toMatchObject({ message: 'This installation holds events that are not in the archive. An archive is taken into an empty installation only.' });
      expect(into.appends).toEqual([]);
    }
    const foreign = installation([], { 'transcript-b': { content: 'two' } });
    await expect(importInstallation(foreign.ports, folderOf(files))).rejects.toMatchObject({ message: 'This installation holds files that are not in the archive. An archive is taken into an empty installation only.' });
    expect(foreign.puts).toEqual([]);
  });

  it('that lacks a file, or has one that is not as it was written, is refused before anything is written', async () => {
    const whole = await archived(installation(several('run-a', 2), { 'transcript-a': { content: 'one' } }));
    const blob = [...whole.keys()].find((name) => name.startsWith('blobs/'))!;
    for (const [name, how, sentence] of [
      ['manifest.json', 'lacks', '/backup holds no finished archive: there is no manifest.json in it. If an export was interrupted, call it again.'],
      ['events-000001.jsonl', 'lacks', 'The archive is not whole: events-000001.jsonl is missing.'], ['events-000001.jsonl', 'changed', 'The archive is damaged: events-000001.jsonl is not as it was written.'],
      ['references-000001.jsonl', 'changed', 'The archive is damaged: references-000001.jsonl is not as it was written.'],
      [blob, 'lacks', `The archive is not whole: ${blob} is missing.`], [blob, 'changed', `The archive is damaged: ${blob} is not as it was written.`],
    ] as const) {
      const files = new Map(whole);
      if (how === 'lacks') files.delete(name);
      else files.set(name, Buffer.from(`${String(files.get(name))} `));
      const into = installation();
      await expect(importInstallation(into.ports, folderOf(files))).rejects.toMatchObject({ code: 'badArchive', message: sentence });
      expect([into.log, into.puts]).toEqual([[], []]);
    }
    const other = (manifest: string): Files => new Map([...whole, ['manifest.json', Buffer.from(manifest)]]);
    for (const manifest of ['{"format":2}', 'null', 'no JSON']) {
      await expect(importInstallation(installation().ports, folderOf(other(manifest)))).rejects.toMatchObject({ message: 'The archive /backup has a format that this version of Tapestry does not know.' });
    }
  });

  it('whose events do not follow each other, are known twice, or are of a newer program is refused', async () => {
    const refused = async (...events: RecordedEvent[]): Promise<string> => {
      const files = await archived(installation(events));
      return importInstallation(installation().ports, folderOf(files)).then(() => 'taken in', (error: unknown) => (error as Error).message);
    };
    const first = event('run-a', 0);
    expect(await refused(first, event('run-a', 1))).toBe('taken in');
    expect(await refused(event('run-a', 1))).toBe('The archive is damaged: run-a goes on with revision 1 where 0 is due.');
    expect(await refused(first, event('run-b', 0), event('run-a', 2))).toBe('The archive is damaged: run-a goes on with revision 2 where 1 is due.');
    expect(await refused(first, { ...first, revision: 1 })).toBe(`The archive is damaged: event ${first.id} is there twice.`);
    expect(await refused({ ...first, metadata: { ...first.metadata, v: 2 } })).toBe('The archive holds RunsCleared version 2, which this version of Tapestry does not know. Import it with a newer version.');
    expect(await refused({ ...first, type: 'SomethingNew' })).toBe('The archive holds SomethingNew version 1, which this version of Tapestry does not know. Import it with a newer version.');
  });

  it('is made of what is there: nothing erased meanwhile, nothing left of an earlier export, everything else in the folder', async () => {
    const from = installation(several('run-a', 1), { 'transcript-a': { content: 'one', setup: 'two' } });
    const files: Files = new Map([['blobs/00/' + '0'.repeat(64), Buffer.from('old')], ['events-000007.jsonl', Buffer.from('old')], ['events-000001.jsonl.half', Buffer.from('half')], ['notes.txt', Buffer.from('mine')]]);
    await exportInstallation(from.ports, folderOf(files));
    const written = [...files.keys()].toSorted();
    expect(written.filter((name) => !name.startsWith('blobs/'))).toEqual(['events-000001.jsonl', 'manifest.json', 'notes.txt', 'references-000001.jsonl']);
    expect(written.filter((name) => name.startsWith('blobs/'))).toHaveLength(2);
    expect(manifestIn(files).blobs).toEqual({ count: 2, bytes: 6 });

    const spoiled = written.find((name) => name.startsWith('blobs/'))!;
    files.set(spoiled, Buffer.from('spoiled'));
    await exportInstallation(from.ports, folderOf(files));
    expect(checksum(files.get(spoiled)!)).toBe(spoiled.split('/').at(-1));

    const erased = from.references.get('transcript-a')!.get('setup')!;
    from.bytes.delete(erased);
    const ports = { ...from.ports, blobs: { ...from.ports.blobs, find: async (owner: string, name: string) => (name === 'setup' ? undefined : from.ports.blobs.find(owner, name)) } } as typeof from.ports;
    const again: Files = new Map();
    expect(await exportInstallation(ports, folderOf(again))).toEqual({ events: 1, references: 1, blobs: 1 });
  });

  it('is not made where a file is missing or damaged, by the name that the transcript had last', async () => {
    const titled = [event('transcript-a', 0, { documentID: 'a', title: 'Monday' }, 'TranscriptAdded'), event('transcript-a', 1, { documentID: 'a', title: 'Tuesday' }, 'TranscriptRenamed'), event('transcript-a', 2, { documentID: 'a', title: 'not a title' }, 'TranscriptUpdated')];
    const from = installation(titled, { 'transcript-a': { content: 'one' } });
    const files: Files = new Map([['manifest.json', (await archived(installation())).get('manifest.json')!]]);
    const damaged = { ...from.ports, blobs: { ...from.ports.blobs, get: async (hash: string) => Promise.reject(new DamagedBlob(hash)) } } as typeof from.ports;
    const sentence = (how: string): string => `The file content of the transcript "Tuesday" is ${how}, so no archive was made. \`tapestry doctor\` lists everything that is wrong.`;
    await expect(exportInstallation(damaged, folderOf(files))).rejects.toMatchObject({ message: sentence('damaged') });
    const away = { ...from.ports, blobs: { ...from.ports.blobs, get: async () => Promise.reject(new Error('The disk is away.')) } } as typeof from.ports;
    await expect(exportInstallation(away, folderOf(files))).rejects.toThrow('The disk is away.');
    from.bytes.clear();
    await expect(exportInstallation(from.ports, folderOf(files))).rejects.toMatchObject({ message: sentence('missing') });
    expect(files.has('manifest.json')).toBe(false);
  });

  it.each([
    ['of another program', '{"name":"my web app"}'],
    ['of a later version', '{"format":2,"events":[],"references":[],"blobs":{"count":0,"bytes":0}}'],
    ['that cannot be read', '{"format":1,'],
  ])('is not made in a folder with a manifest %s, which stays as it is', async (_, manifest) => {
    const files: Files = new Map([['manifest.json', Buffer.from(manifest)], ['notes.txt', Buffer.from('mine')]]);
    const before = new Map(files);
    await expect(exportInstallation(installation(several('run-a', 1)).ports, folderOf(files))).rejects.toMatchObject({
      code: 'foreignManifest', message: 'Nothing was exported to /backup: it has a manifest.json that is of no archive this version of Tapestry knows. Remove it, or name another folder.',
    });
    expect(files).toEqual(before);
  });

  it('is left as soon as nobody wants it any more', async () => {
    const from = installation(several('run-a', 1), { 'transcript-a': { content: 'one' } });
    const files = await archived(from);
    await expect(exportInstallation(from.ports, folderOf(new Map()), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
    await expect(importInstallation(installation().ports, folderOf(files), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  });
});
