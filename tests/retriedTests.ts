import type { Reporter, TestCase } from 'vitest/node';

/** Prints which tests passed or failed only after another try, and why the first one failed, once all have run. */
export default class RetriedTests implements Reporter {
  readonly #retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries === 0) return;
    const reason = test.result().errors?.[0]?.message.split('\n')[0] ?? 'for no reason told';
    this.#retried.push(`retried ${tries} times: ${test.module.relativeModuleId} > ${test.fullName}: ${reason}\n`);
  }

  onTestRunEnd(): void {
    process.stdout.write(this.#retried.length === 0 ? 'no test was retried\n' : this.#retried.join(''));
  }
}
