import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { zipped, ZipTooLarge } from './zip.ts';

const AT = new Date('2026-03-14T09:26:53Z');
const READ = 'import sys,zipfile,json\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps([[i.filename,list(i.date_time),z.read(i).decode()] for i in z.infolist()]))';

async function bytesOf(files: Iterable<{ name: string; bytes: Uint8Array }>, most?: { files: number; bytes: number }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipped(files, AT, most)) parts.push(part);
  return Buffer.concat(parts);
}

describe('An archive of files', () => {
  const folder = temporaryFolder();
  afterAll(() => removeFolder(folder));
  const read = async (files: Iterable<{ name: string; bytes: Uint8Array }>): Promise<unknown> => {
    const path = join(folder, 'read.zip');
    writeFileSync(path, await bytesOf(files));
    return JSON.parse(execFileSync('python3', ['-c', READ, path], { encoding: 'utf8' }));
  };
  const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

  it('is read by another program, with names in any script, empty files and large ones', async () => {
    const long = 'ship '.repeat(200_000);
    expect(await read([file('مرفأ.svg', '<svg/>'), file('empty.csv', ''), file('long.txt', long)])).toEqual([
      ['مرفأ.svg', [2026, 3, 14, 9, 26, 52], '<svg/>'], ['empty.csv', [2026, 3, 14, 9, 26, 52], ''], ['long.txt', [2026, 3, 14, 9, 26, 52], long],
    ]);
    expect(await read([])).toEqual([]);
  });

  it('breaks off where it would hold more files or bytes than can be told in it', async () => {
    const files = [file('a', 'a'), file('b', 'b'), file('c', 'c')];
    const { length } = await bytesOf(files);
    await expect(bytesOf(files, { files: 3, bytes: length })).resolves.toHaveLength(length);
    await expect(bytesOf(files, { files: 2, bytes: length })).rejects.toThrow(ZipTooLarge);
    await expect(bytesOf(files, { files: 3, bytes: 60 })).rejects.toThrow(ZipTooLarge);
    await expect(bytesOf(files, { files: 3, bytes: 200 })).rejects.toThrow(ZipTooLarge);
  });
});
