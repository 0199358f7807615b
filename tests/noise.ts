/**
 * Spec files that hold a clock or a real browser to a limit. With CI=true their tests alone get a second and a third
 * chance, and `retriedTests.ts` prints which took one; every other test has to pass the first time.
 */
export const NOISE: readonly { readonly files: string; readonly noise: 'clock' | 'browser' }[] = [
  { files: 'tests/web/**/*.spec.ts', noise: 'browser' },
  { files: 'tests/faults/**/*.spec.ts', noise: 'clock' },
  { files: 'tests/bench/**/*.spec.ts', noise: 'clock' },
  { files: 'tests/api/greedy*.spec.ts', noise: 'clock' },
  { files: 'tests/contract/redisFaults.spec.ts', noise: 'clock' },
  { files: 'tests/cli/interrupted.spec.ts', noise: 'clock' },
  { files: 'tapestry/analysis/anyText.spec.ts', noise: 'clock' },
  { files: 'worker/pool/*.spec.ts', noise: 'clock' },
];
