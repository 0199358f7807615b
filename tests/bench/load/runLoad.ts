import { spawn } from 'node:child_process';
import type { LoadPlan, LoadResult } from './loadPlan.ts';

const PROGRAM = new URL('loadProgram.ts', import.meta.url).pathname;

/** Runs a load generator to its end. @throws Error with its complaint; Error that names statuses when a call failed */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  let said = '';
  for await (const part of child.stdout.setEncoding('utf8')) said += part;
  if (said === '') throw new Error('The load generator ended without a word.');
  const result = JSON.parse(said) as LoadResult;
  if (Object.keys(result.failures).length > 0) throw new Error(`Calls under load failed: ${JSON.stringify(result.failures)}`);
  return result;
}
