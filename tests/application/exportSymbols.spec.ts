import { expect, it } from 'vitest';
import { exportSymbols, type FolderFile } from '../../application/catalogue/exportSymbols.ts';
import { loseBlob } from '../support/damageBlob.ts';
import { symbolNamed } from '../support/librarian.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

async function exported({ ports }: TestInstallation): Promise<readonly FolderFile[]> {
  const files: FolderFile[] = [];
  for await (const file of exportSymbols(ports)) files.push(file);
  return files;
}

it('A library is written as its drawings and their table, and tells of missing pictures only where some are', async () => {
  await using installation = await openTestInstallation();
  const whole = await exported(installation);
  expect(whole.map(({ name }) => name)).toContain('ship.svg');
  expect(whole.at(-1)?.name).toBe('symbols.csv');

  const { pictures } = await symbolNamed(installation, 'ship');
  loseBlob(installation.folder, pictures[0]?.pictureHash ?? '');
  const incomplete = await exported(installation);
  expect(incomplete.map(({ name }) => name)).toEqual([...whole.map(({ name }) => name).filter((name) => name !== 'ship.svg'), 'missing.txt']);
  expect(Buffer.from(incomplete.at(-1)?.bytes ?? []).toString()).toBe('A picture of "ship" is not in the store any more. `tapestry doctor` tells more.\n');
});
