import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LoadPlan, LoadResult } from './loadPlan.ts';

const PROGRAM = new URL('loadProgram.ts', import.meta.url).pathname;

/** Runs a load generator to its end; `onWarm` is called when the calls begin that count. @throws Error with its complaint; Error that names statuses when a call failed */
export async function runLoad(plan: LoadPlan, onWarm = (): void => undefined): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  let said = '';
  for await (const line of createInterface(child.stdout)) {
    if (line === 'warm') onWarm();
    else said = line;
  }
  if (said === '') throw new Error('The load generator ended without a word.');
  const result = JSON.parse(said) as LoadResult;
  if (Object.keys(result.failures).length > 0) throw new Error(`Calls under load failed: ${JSON.stringify(result.failures)}`);
  return result;
}
