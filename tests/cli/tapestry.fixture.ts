import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

/** The command as it lies in the checkout. */
export const COMMAND = fileURLToPath(new URL('../../bin/tapestry', import.meta.url));

/** Path of a sample meeting. */
export const sample = (file: string): string => fileURLToPath(new URL(`../../library/samples/${file}`, import.meta.url));

/** The shortest sample, where any transcript will do. */
export const SHORT_SAMPLE = sample('museum-exhibition-notes.md');

export interface Call {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly milliseconds: number;
}

export interface CallOptions {
  readonly cwd: string;
  readonly command?: string;
  /** Beside PATH; nothing else of the tests' own environment is handed on. */
  readonly env?: Readonly<Record<string, string>>;
  /** As somebody who owns nothing, where the tests themselves may do anything. */
  readonly asNobody?: boolean;
  /** Called once, when the process has been started; told how to send it a signal. */
  readonly running?: (kill: (signal: NodeJS.Signals) => void) => Promise<void>;
}

const MAX_CALL_MS = 100_000;
const NOBODY = 65_534;

/** Calls the command as a stranger's shell would. */
export function tapestry(args: readonly string[], { cwd, command = COMMAND, env = {}, asNobody = false, running }: CallOptions): Promise<Call> {
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Call>();
  const child = spawn(command, args, {
    cwd,
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_CALL_MS,
    killSignal: 'SIGKILL',
    ...(asNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.on('error', reject);
  child.on('close', (code) => resolve({ code, out, err, milliseconds: performance.now() - started }));
  running?.((signal) => child.kill(signal)).catch(reject);
  return promise;
}

/** A folder of its own for the tests of one file, gone when they are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tapestry-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a refused call comes to: the code and one sentence on the error stream, nothing on the other. */
export const refused = (code: number, sentence: string): Omit<Call, 'milliseconds'> => ({ code, out: '', err: `${sentence}\n` });

/** Every file below a folder, hidden ones too. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

/** Width and height from a PNG's first 24 bytes. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
