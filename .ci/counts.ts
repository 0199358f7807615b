import { readFileSync } from 'node:fs';

/** Prints the closing line of a test report in vitest's JSON form; exits 1 when no test ran or one failed. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly name: string; readonly message: string }[];
}

const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Report;
const brokenFiles = report.testResults.filter(({ status, message }) => status === 'failed' && message !== '').length;
const failed = Math.max(report.numFailedTests, brokenFiles);
process.stdout.write(`${report.numPassedTests} passed, ${failed} failed, ${report.numPendingTests + report.numTodoTests} skipped\n`);
process.exitCode = failed > 0 || report.numPassedTests === 0 ? 1 : 0;
