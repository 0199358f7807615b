import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ResidentMemory } from './paintOften.ts';

const PROGRAM = fileURLToPath(new URL('./paintOften.ts', import.meta.url));
const POSTERS = 240;
/**
 * glibc keeps freed memory for later, more and less by tens of MB from look to look. Told to give large pieces back at
 * once (mallopt(3)), what is resident is what the program holds; the mean of several looks evens out the rest.
 */
const GIVING_BACK = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const LOOKS = 5;
/** By then every cache is full, also that of decoded backgrounds, whose turn comes with every fourth poster. */
const WARM_LOOKS = 8;

const mean = (values: readonly number[]): number => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

describe('Two hundred and forty posters in one process', () => {
  it('grow its resident memory by no more than 40 MB once it is warm', { timeout: 240_000 }, async () => {
    const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', PROGRAM, String(POSTERS)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...GIVING_BACK } });
    const { settled, peak } = JSON.parse(stdout) as ResidentMemory;
    const warm = mean(settled.slice(WARM_LOOKS, WARM_LOOKS + LOOKS));
    const end = mean(settled.slice(-LOOKS));
    process.stdout.write(`resident memory: ${warm} MB when warm, ${end} MB after ${POSTERS} posters, at most ${peak} MB\n`);
    expect(settled.length).toBeGreaterThan(WARM_LOOKS + 2 * LOOKS);
    expect(end - warm).toBeLessThanOrEqual(40);
  });
});
