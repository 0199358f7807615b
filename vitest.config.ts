import { defineConfig } from 'vitest/config';
import { NOISE } from './tests/noise.ts';

const NOISY = NOISE.map(({ files }) => files);
const LEFT_OUT = ['node_modules/**', 'dist/**'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'exact', include: ['**/*.spec.ts'], exclude: [...LEFT_OUT, ...NOISY] } },
      { extends: true, test: { name: 'noisy', include: NOISY, exclude: LEFT_OUT, retry: process.env['CI'] ? 2 : 0 } },
    ],
  },
});
