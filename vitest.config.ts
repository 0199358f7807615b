import { defineConfig } from 'vitest/config';
import { NOISE } from './tests/noise.ts';

const NOISY = NOISE.map(({ files }) => files);
const LEFT_OUT = ['node_modules/**', 'dist/**'];
/** Replaces modules for itself alone, so it needs a process of its own. */
const REPLACES_MODULES = ['tests/golden/runs/oldRuns.spec.ts'];

export default defineConfig({
  test: {
    // A call of the command takes a second or two; a machine busy with other things must not make it a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // The files of a worker share its modules: reading the word data once, not once per file, is most of what they would wait for.
      { extends: true, test: { name: 'exact', isolate: false, include: ['**/*.spec.ts'], exclude: [...LEFT_OUT, ...NOISY, ...REPLACES_MODULES] } },
      { extends: true, test: { name: 'apart', include: REPLACES_MODULES } },
      { extends: true, test: { name: 'noisy', include: NOISY, exclude: LEFT_OUT, globalSetup: 'tests/web/support/preparedPlace.ts', retry: process.env['CI'] ? 2 : 0 } },
    ],
  },
});
