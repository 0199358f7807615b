import { afterAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { killRepeatedly } from './killing.ts';
import { killLibrarians } from './libraryKilling.ts';

describe('A process that is killed at any moment', () => {
  const folder = temporaryFolder();
  afterAll(() => removeFolder(folder));

  it('loses nothing it acknowledged, leaves nothing half written, and every picture is painted once in the end', { timeout: 240_000 }, async () => {
    const { faults, counts, painted, summary } = await killRepeatedly({ folder, kills: 10, leastRuns: 4, seed: 20_260_314, lookEvery: 7 });
    process.stdout.write(`${summary}\n`);
    expect(faults).toEqual([]);
    expect(counts.added).toBeGreaterThan(10);
    expect(counts.deleted).toBeGreaterThan(0);
    expect(counts.ran).toBeGreaterThan(3);
    expect(painted).toBeGreaterThan(0);
  });

  it('keeps the library as it was acknowledged: uploads and deletions are whole or not there, and no picture is left that nobody owns', { timeout: 240_000 }, async () => {
    const library = temporaryFolder();
    const { faults, counts, summary } = await killLibrarians({ folder: library, kills: 20, seed: 20_261_124, lookEvery: 7 });
    process.stdout.write(`${summary}\n`);
    expect(faults).toEqual([]);
    expect(Math.min(counts.added, counts.uploaded, counts.worded, counts.deleted, counts.restored)).toBeGreaterThan(10);
    expect(counts.deleting).toBeGreaterThan(counts.deleted);
    removeFolder(library);
  });
});
