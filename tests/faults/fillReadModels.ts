import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addDocument } from '../../api/contract/addDocument.ts';
import { documents } from '../../api/contract/documents.ts';
import { openTestApi } from '../api/testApi.ts';
import { sampleText } from '../support/meetings.ts';

/** What an api said whose read models lie on a disk that was full for a while, as one line of JSON on standard output. */
export interface FilledReadModels {
  /** Statuses of /health/ready before, while the disk was full, and after. */
  readonly ready: readonly number[];
  /** Statuses of the additions before, while the disk was full, and after. */
  readonly added: readonly number[];
  readonly listedWhileFull: readonly string[];
  readonly listed: readonly string[];
  readonly faults: readonly string[];
}

const MAX_WAIT_MS = 60_000;

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await holds());) {
    if (performance.now() - began > MAX_WAIT_MS) throw new Error(`It did not come to be: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Takes all room that is left, to the last byte. */
function fill(file: string): void {
  for (let bytes = 1_048_576; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeFileSync(file, new Uint8Array(bytes), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** The read models alone lie on the small disk; the log and the blobs have room. */
async function fillReadModels(folder: string, disk: string): Promise<FilledReadModels> {
  const file = join(disk, 'read-models.sqlite');
  writeFileSync(file, '');
  symlinkSync(file, join(folder, 'read-models.sqlite'));
  await using api = await openTestApi({ folder });
  const ready = async (): Promise<number> => (await api.inject({ url: '/health/ready' })).status;
  const listed = async (): Promise<string[]> => ((await api.get(documents, {})).json as { documents: { title: string }[] }).documents.map(({ title }) => title).toSorted();
  const add = async (title: string): Promise<number> => (await api.post(addDocument, { title, content: sampleText('Museum exhibition') })).status;

  const [added, seen] = [[await add('Before')], [await ready()]];
  // So that what is written next needs room at once.
  const other = new DatabaseSync(file);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  fill(join(disk, 'filling'));
  added.push(await add('Meanwhile'));
  await until(async () => (await ready()) !== 200);
  seen.push(await ready());
  const listedWhileFull = await listed();

  rmSync(join(disk, 'filling'));
  await until(async () => (await listed()).includes('Meanwhile'));
  await until(async () => (await ready()) === 200);
  seen.push(await ready());
  added.push(await add('Afterwards'));
  return { ready: seen, added, listedWhileFull, listed: await listed(), faults: api.installation.faults };
}

const [, , folder = '', disk = ''] = process.argv;
process.stdout.write(`${JSON.stringify(await fillReadModels(folder, disk))}\n`);
