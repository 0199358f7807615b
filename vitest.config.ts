import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.spec.ts'],
    exclude: ['node_modules/**', 'dist/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Some tests hold times and real browsers to limits: a machine that was busy for a moment gets a second chance.
    retry: process.env['CI'] ? 2 : 0,
    pool: 'forks',
    maxWorkers: 2,
  },
});
