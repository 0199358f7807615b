import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs beside a test and ends with it. */
export interface Program {
  readonly child: ChildProcess;
  /** Everything it has said, line by line, and its errors. */
  readonly lines: readonly string[];
  /** Answers the first line that fits, said already or not yet. @throws Error when it ends before that */
  said(pattern: RegExp): Promise<string>;
  /** Asks it to end and waits; answers its exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Starts a Node program of this checkout on the Node that runs the test. */
export function startProgram(args: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const exited = once(child, 'exit').then(() => {
    process.off('exit', killWithUs);
    for (const look of waiting) look();
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      for (const look of waiting) look();
    });
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!hasEnded()) child.kill(signal);
    await exited;
  }

  return {
    child, lines,
    said: (pattern) => new Promise((resolve, reject) => {
      const look = (): void => {
        const line = lines.find((text) => pattern.test(text));
        if (line === undefined && !hasEnded()) return;
        waiting.delete(look);
        if (line === undefined) reject(new Error(`${args.join(' ')} ended with ${child.exitCode ?? child.signalCode}:\n${lines.slice(-20).join('\n')}`));
        else resolve(line);
      };
      waiting.add(look);
      look();
    }),
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}
