import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportInstallation } from '../../application/archive/exportInstallation.ts';
import { importInstallation } from '../../application/archive/importInstallation.ts';
import { sealLog } from '../../application/audit/sealLog.ts';
import { verifyLog } from '../../application/audit/verifyLog.ts';
import { openEngines } from '../../cli/engines.ts';
import { openEventStoreDb } from '../../events/store/eventStoreDb/eventStoreDb.ts';
import { archiveFolder, checksum } from '../../storage/archive/archiveFolder.ts';
import { startStandIn } from '../standIns/eventStoreDb/standIn.ts';
import { addMeeting } from '../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { openTestInstallation, portsOver } from '../support/testInstallation.ts';

/** The seals of logs elsewhere: on a server for event logs, and behind an archive. */

const flipped = (text: string, at: number): string => text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1);

/** An installation that is sealed twice, as an archive; answers its last seal. */
async function archived(folder: string): Promise<{ readonly events: number; readonly chain: string }> {
  await using installation = await openTestInstallation({ paints: false });
  await sealLog(installation.ports);
  await addMeeting(installation, { title: 'Board', content: 'Anna: The boats are ready.' });
  const seal = await sealLog(installation.ports);
  await exportInstallation(installation.engines, archiveFolder(folder));
  if (!seal) throw new Error('Nothing was sealed.');
  return { events: seal.events, chain: seal.chain };
}

type Line = [id: string, stream: string, revision: number, type: string, contentType: string, data: string, metadata: string, position: number, created: number];

describe('The seals of a log on a server', () => {
  it('tell which event was changed there, whatever byte of it, and that the end is missing', async () => {
    const [folder, blobs] = [temporaryFolder(), temporaryFolder()];
    const file = join(folder, 'log');
    await using installation = await openTestInstallation({ paints: false });
    /** Starts the server on its file, which something has been done to, and reads the log. */
    const withServer = async <T>(work: (ports: Parameters<typeof verifyLog>[0] & Parameters<typeof sealLog>[0]) => Promise<T>): Promise<T> => {
      const server = await startStandIn({ file });
      const store = await openEventStoreDb(server.url);
      try {
        return await work(portsOver(installation.ports, { store }));
      } finally {
        await store.close();
        await server.stop();
      }
    };
    const seal = await withServer(async (ports) => {
      for await (const { stream, revision, id, type, data, metadata } of installation.ports.store.readAll()) await ports.store.append(stream, [{ id, type, data, metadata }], revision === 0 ? 'none' : revision - 1);
      await sealLog(ports);
      await ports.store.append('later', [{ id: '00000000-0000-4000-8000-000000000000', type: 'RunsCleared', data: {}, metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, key: 'k', bodyHash: 'h', v: 1, at: 0 } }], 'none');
      return sealLog(ports);
    });
    if (!seal) throw new Error('Nothing was sealed.');
    expect((await withServer((ports) => verifyLog(ports, seal))).faults).toEqual([]);

    const whole = readFileSync(file, 'utf8');
    const entries = whole.trimEnd().split('\n');
    const own = entries.map((entry, index) => ({ entry: JSON.parse(entry) as Line[], index })).filter(({ entry }) => !entry[0]?.[1].startsWith('$'));
    for (const [field, number] of [[5, 3], [6, 40], [3, 80], [1, 120], [5, 160], [6, 200], [0, 60]] as const) {
      const { entry, index } = own[number - 1] as (typeof own)[number];
      const line = [...entry[0] as Line] as Line;
      const at = Math.floor(line[field].length / 2);
      // An id is hexadecimal on a server: another digit of it.
      line[field] = field === 0 ? line[0].slice(0, -1) + (line[0].endsWith('0') ? '1' : '0') : flipped(line[field], at);
      writeFileSync(file, `${entries.with(index, JSON.stringify([line])).join('\n')}\n`);
      const { faults } = await withServer((ports) => verifyLog(ports));
      expect(faults.join('\n'), `field ${field} of event ${number}`).toMatch(new RegExp(`event number ${number} .* is not what was sealed`, 'i'));
    }
    // Cut behind the first seal: the digests of the second are still there; without them a seal noted elsewhere tells.
    const first = entries.findIndex((entry) => entry.includes('LogSealed'));
    writeFileSync(file, `${entries.slice(0, first + 1).join('\n')}\n`);
    expect((await withServer((ports) => verifyLog(ports))).faults.join()).toMatch(/its end is missing/);
    expect((await withServer((ports) => verifyLog({ ...ports, blobs: { ...ports.blobs, get: (hash) => ports.blobs.get(hash), list: async () => [] } }, seal))).faults.join()).toMatch(/its end is missing/);
    removeFolder(folder);
    removeFolder(blobs);
  }, 300_000);
});

describe('The seals of an archive', () => {
  it('hold in the installation that takes it in, and name an event that was changed in the archive', async () => {
    const folder = temporaryFolder();
    const seal = await archived(folder);
    const taken = async (): Promise<readonly string[]> => {
      const dataDir = temporaryFolder();
      const engines = await openEngines({ dataDir });
      try {
        await importInstallation(engines, archiveFolder(folder));
        return (await verifyLog(engines, seal)).faults;
      } finally {
        await engines.close();
        removeFolder(dataDir);
      }
    };
    expect(await taken()).toEqual([]);

    const manifestFile = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { events: { name: string; lines: number; sha256: string }[] };
    const part = manifest.events[0];
    if (!part) throw new Error('The archive holds no events.');
    const file = join(folder, part.name);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const rewrite = (changed: readonly string[]): void => {
      const bytes = Buffer.from(`${changed.join('\n')}\n`);
      writeFileSync(file, bytes);
      writeFileSync(manifestFile, JSON.stringify({ ...manifest, events: [{ ...part, lines: changed.length, sha256: checksum(bytes) }, ...manifest.events.slice(1)] }));
    };
    const number = lines.findIndex((line) => line.includes('"TranscriptAdded"')) + 1;
    rewrite(lines.with(number - 1, (lines[number - 1] ?? '').replace('Board', 'Boare')));
    expect(await taken()).toEqual([expect.stringMatching(new RegExp(`^event number ${number} \\(TranscriptAdded, .* is not what was sealed`))]);
    rewrite(lines.slice(0, -4));
    expect((await taken()).join()).toMatch(/its end is missing|was removed/);
    removeFolder(folder);
  }, 300_000);
});
