import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportInstallation } from '../../application/archive/exportInstallation.ts';
import { importInstallation } from '../../application/archive/importInstallation.ts';
import { openEngines } from '../../cli/engines.ts';
import { archiveFolder, checksum } from '../../storage/archive/archiveFolder.ts';
import { damageBlob, loseBlob } from '../support/damageBlob.ts';
import { addMeeting, createRun, transcriptDocument } from '../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { openTestInstallation } from '../support/testInstallation.ts';

let archive: string;
beforeAll(async () => {
  archive = temporaryFolder();
  await using installation = await openTestInstallation({ paints: false });
  await createRun(installation, await addMeeting(installation));
  await exportInstallation(installation.engines, archiveFolder(archive));
});
afterAll(() => removeFolder(archive));

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach(removeFolder));
const folder = (): string => {
  const path = temporaryFolder();
  folders.push(path);
  return path;
};

describe('An export', () => {
  it.each([['missing', loseBlob], ['damaged', damageBlob]] as const)('stops at a %s file and names the transcript and the file', async (how, spoil) => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { title: 'Spring call' });
    const hash = (await transcriptDocument(installation, id))?.properties?.contentHash ?? '';
    spoil(installation.folder, hash);
    const path = folder();
    await expect(exportInstallation(installation.engines, archiveFolder(path))).rejects.toMatchObject({
      code: 'lostFromArchive',
      message: `The file content/${hash} of the transcript "Spring call" is ${how}, so no archive was made. \`tapestry doctor\` lists everything that is wrong.`,
    });
    expect(readdirSync(path)).not.toContain('manifest.json');
  });
});

type Line = Record<string, unknown>;
interface Changes {
  events?(lines: Line[]): Line[];
  references?(lines: Line[]): Line[];
  manifest?(manifest: Record<string, unknown>): unknown;
}

/** A copy of the archive with lines changed and every checksum renewed. */
function forged(changes: Changes): string {
  const path = folder();
  cpSync(archive, path, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Record<'events' | 'references', { name: string; lines: number; sha256: string }[]>;
  for (const kind of ['events', 'references'] as const) {
    for (const part of manifest[kind]) {
      const lines = readFileSync(join(path, part.name), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Line);
      const changed = changes[kind]?.(lines) ?? lines;
      const bytes = Buffer.from(changed.map((line) => `${JSON.stringify(line)}\n`).join(''));
      writeFileSync(join(path, part.name), bytes);
      Object.assign(part, { lines: changed.length, sha256: checksum(bytes) });
    }
  }
  writeFileSync(join(path, 'manifest.json'), JSON.stringify(changes.manifest?.(manifest) ?? manifest));
  return path;
}

const changedAt = (index: number, change: (line: Line) => Line) => (lines: Line[]): Line[] => lines.map((line, at) => (at === index ? change(line) : line));
const swapped = (lines: Line[]): Line[] => {
  const first = lines.findIndex(({ stream }, at) => lines[at + 1]?.['stream'] === stream);
  return lines.toSpliced(first, 2, lines[first + 1] ?? {}, lines[first] ?? {});
};

describe('An archive that was tampered with is refused before anything is written', () => {
  it.each<[string, Changes, RegExp]>([
    ['has nothing in its manifest but a format', { manifest: () => ({ format: 1 }) }, /manifest\.json does not say what it has to \(events\)/],
    ['names a part outside its folder', { manifest: (manifest) => ({ ...manifest, events: [{ name: '../../etc/passwd', lines: 1, sha256: '0'.repeat(64) }] }) }, /does not say what it has to \(events\.0\.name\)/],
    ['names a blob outside its folder', { references: changedAt(0, (line) => ({ ...line, hash: '../../../secret' })) }, /a reference in it is none \(hash\)/],
    ['lacks an event', { events: (lines) => lines.toSpliced(lines.findIndex(({ stream }) => lines.filter((other) => other['stream'] === stream).length > 1), 1) }, /goes on with revision 1 where 0 is due/],
    ['has two events in the other order', { events: swapped }, /where \d+ is due/],
    ['has an event twice', { events: (lines) => [...lines, { ...lines.at(-1), stream: 'run-twice', revision: 0 }] }, /is there twice/],
    ['holds a type of event nobody knows', { events: changedAt(0, (line) => ({ ...line, type: 'MoneyTransferred' })) }, /MoneyTransferred version 1, which this version of Tapestry does not know/],
    ['writes into a stream of the store itself', { events: changedAt(0, (line) => ({ ...line, stream: '$settings' })) }, /an event in it is none \(stream\)/],
    ['has an event without an id', { events: changedAt(0, ({ id: _id, ...line }) => line) }, /an event in it is none \(id\)/],
  ])('that %s', async (_what, changes, sentence) => {
    const engines = await openEngines({ dataDir: folder() });
    try {
      await expect(importInstallation(engines, archiveFolder(forged(changes)))).rejects.toMatchObject({ code: 'badArchive', message: expect.stringMatching(sentence) });
      expect(await engines.store.end()).toBeUndefined();
      for await (const owner of engines.blobs.owners('')) expect(owner).toBeUndefined();
    } finally {
      await engines.close();
    }
  });

  it('that has a line which is no JSON', async () => {
    const path = forged({});
    const bytes = Buffer.from('{"id": \n');
    const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as { events: { name: string; sha256: string }[] };
    const [part] = manifest.events;
    if (part) Object.assign(part, { lines: 1, sha256: checksum(bytes) });
    writeFileSync(join(path, part?.name ?? ''), bytes);
    writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest));
    const engines = await openEngines({ dataDir: folder() });
    await expect(importInstallation(engines, archiveFolder(path))).rejects.toMatchObject({ code: 'badArchive', message: expect.stringMatching(/a line of events-000001\.jsonl is not JSON/) });
    await engines.close();
    rmSync(path, { recursive: true });
  });
});
