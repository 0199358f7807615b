import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** When a victim dies: settles at that moment. `until` settles when the victim has said enough in its life. */
export type Moment<Counts> = (until: (enough: (counts: Counts) => boolean) => Promise<void>) => Promise<unknown>;

export interface Life<Said, Counts> {
  /** A program that gets the folder and the seed, and says one line of JSON for each thing it does. */
  readonly victim: string;
  readonly folder: string;
  readonly seed: number;
  readonly moment: Moment<Counts>;
  /** Told what it said; answers how often it has said each thing in this life. */
  take(said: Said): Counts;
}

/** One life, ended with SIGKILL; answers what the victim complained of. */
export async function liveAndDie<Said, Counts>({ victim, folder, seed, moment, take }: Life<Said, Counts>): Promise<string[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', victim, folder, String(seed)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const waiting: ((counts: Counts) => void)[] = [];
  const until = (enough: (counts: Counts) => boolean): Promise<void> =>
    new Promise((resolve) => waiting.push((counts) => { if (enough(counts)) resolve(); }));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (said + text).split('\n');
    said = lines.pop() ?? '';
    for (const line of lines) {
      const counts = take(JSON.parse(line) as Said);
      for (const look of waiting) look(counts);
    }
  });
  await Promise.race([moment(until), closed]);
  const ended = child.exitCode !== null;
  child.kill('SIGKILL');
  await closed;
  return [...(ended ? [`a victim ended by itself with ${child.exitCode}`] : []), ...(complaints === '' ? [] : [`a victim complained: ${complaints}`])];
}
