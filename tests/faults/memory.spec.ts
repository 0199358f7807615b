import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ResidentMemory } from './paintOften.ts';

const PROGRAM = fileURLToPath(new URL('./paintOften.ts', import.meta.url));
const POSTERS = 200;
/** What the allocator keeps for later differs by tens of MB from look to look, so the mean of several is compared. */
const LOOKS = 5;
/** By then every cache has been filled several times. */
const WARM_LOOKS = 5;

const mean = (values: readonly number[]): number => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

describe('Two hundred posters in one process', () => {
  it('grow its resident memory by no more than 40 MB once it is warm', { timeout: 240_000 }, async () => {
    const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', PROGRAM, String(POSTERS)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { settled, peak } = JSON.parse(stdout) as ResidentMemory;
    const warm = mean(settled.slice(WARM_LOOKS, WARM_LOOKS + LOOKS));
    const end = mean(settled.slice(-LOOKS));
    process.stdout.write(`resident memory: ${warm} MB when warm, ${end} MB after ${POSTERS} posters, at most ${peak} MB\n`);
    expect(settled.length).toBeGreaterThan(WARM_LOOKS + 2 * LOOKS);
    expect(end - warm).toBeLessThanOrEqual(40);
  });
});
