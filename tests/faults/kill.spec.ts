import { afterAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { killRepeatedly } from './killing.ts';

describe('A process that is killed at any moment', () => {
  const folder = temporaryFolder();
  afterAll(() => removeFolder(folder));

  it('loses nothing it acknowledged, leaves nothing half written, and every picture is painted once in the end', { timeout: 240_000 }, async () => {
    const { faults, counts, painted, summary } = await killRepeatedly({ folder, kills: 20, seed: 20_260_314, lookEvery: 7 });
    process.stdout.write(`${summary}\n`);
    expect(faults).toEqual([]);
    expect(counts.added).toBeGreaterThan(10);
    expect(counts.deleted).toBeGreaterThan(0);
    expect(counts.ran).toBeGreaterThan(3);
    expect(painted).toBeGreaterThan(0);
  });
});
