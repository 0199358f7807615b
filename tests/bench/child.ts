import { spawn } from 'node:child_process';

/** Runs a program to its end. @returns what it wrote @throws Error with its complaint when it fails */
export async function run(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), new Promise<number | null>((resolve) => child.once('close', resolve))]);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${err}`);
  return out;
}

/** Runs a TypeScript file on the Node that runs this one. */
export const runFile = (file: URL, args: readonly string[], cwd: string, flags: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<string> =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, file.pathname, ...args], cwd, env);

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = '';
  for await (const part of stream.setEncoding('utf8')) all += part;
  return all;
}
