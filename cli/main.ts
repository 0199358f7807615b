import { enableCompileCache } from 'node:module';
import type { Command, CommandRun } from './command.ts';
import { asFailure, CommandFailed, EXIT } from './failure.ts';
import { overview } from './overview.ts';

// Stripped types and compiled code are kept between calls: a second start is several times faster.
enableCompileCache();

/** Loaded one by one: `render` must not wait for the storage it does not use. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  render: async () => (await import('./commands/render.ts')).render,
  add: async () => (await import('./commands/add.ts')).add,
  transcripts: async () => (await import('./commands/transcripts.ts')).transcripts,
  create: async () => (await import('./commands/create.ts')).create,
  runs: async () => (await import('./commands/runs.ts')).runs,
  prerender: async () => (await import('./commands/prerender.ts')).prerenderCommand,
  delete: async () => (await import('./commands/delete.ts')).deleteCommand,
  rebuild: async () => (await import('./commands/rebuild.ts')).rebuild,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

async function main(argv: readonly string[], run: CommandRun): Promise<void> {
  const [name, ...args] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const all = await Promise.all(Object.values(COMMANDS).map((load) => load()));
    run.out.write(overview(all));
    return;
  }
  const load = COMMANDS[name];
  if (!load) throw new CommandFailed(EXIT.usage, `There is no command "${name}". Try \`tapestry --help\`.`);
  const command = await load();
  if (args.includes('--help') || args.includes('-h')) run.out.write(command.help);
  else await command.run(args, run);
}

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());

main(process.argv.slice(2), { env: process.env, out: process.stdout, err: process.stderr, signal: interrupted.signal }).catch((error: unknown) => {
  const failure = asFailure(error);
  process.stderr.write(`${failure.message}\n`);
  if (failure.exitCode === EXIT.failed && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exitCode = failure.exitCode;
});
