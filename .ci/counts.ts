import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const SLOWEST = 40;

/** Prints the slowest spec files and the closing line of a test report in vitest's JSON form; exits 1 when no test ran or one failed. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly name: string; readonly message: string; readonly startTime: number; readonly endTime: number }[];
}

const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Report;
const slowest = report.testResults.map(({ name, startTime, endTime }) => ({ name: relative(process.cwd(), name), seconds: Math.round((endTime - startTime) / 1000) }))
  .toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
process.stdout.write(`slowest files, seconds: ${slowest.map(({ name, seconds }) => `${name} ${seconds}`).join(', ')}\n`);
const brokenFiles = report.testResults.filter(({ status, message }) => status === 'failed' && message !== '').length;
const failed = Math.max(report.numFailedTests, brokenFiles);
process.stdout.write(`${report.numPassedTests} passed, ${failed} failed, ${report.numPendingTests + report.numTodoTests} skipped\n`);
process.exitCode = failed > 0 || report.numPassedTests === 0 ? 1 : 0;
