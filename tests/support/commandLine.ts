import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../bin/tapestry', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `tapestry` as a person would, in a process of its own. */
export async function tapestry(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = process.cwd()): Promise<Ran> {
  const child = spawn(COMMAND, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = async (stream: NodeJS.ReadableStream): Promise<string> => {
    let all = '';
    for await (const part of stream.setEncoding('utf8')) all += part;
    return all;
  };
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), new Promise<number | null>((resolve) => child.once('close', resolve))]);
  return { code, out, err };
}
