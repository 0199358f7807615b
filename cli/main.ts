import { readFileSync } from 'node:fs';
import type { CommandRun } from './command.ts';
import { COMMANDS } from './commands.ts';
import { asFailure, CommandFailed, EXIT } from './failure.ts';
import { outliveReaders } from './outliveReaders.ts';
import { overview } from './overview.ts';
import { printable } from './printable.ts';

async function main(argv: readonly string[], run: CommandRun): Promise<void> {
  const [name, ...args] = argv;
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && args.length === 0)) {
    run.out.write(overview(COMMANDS));
    return;
  }
  if (name === 'help') return main([...args.slice(0, 1), '--help'], run);
  if (name === '--version' || name === '-v' || name === 'version') {
    run.out.write(`${version()}\n`);
    return;
  }
  const listed = COMMANDS.find((command) => command.name === name);
  if (!listed) throw new CommandFailed(EXIT.usage, `There is no command "${name}". Try \`tapestry --help\`.`);
  const command = await listed.load();
  if (args.includes('--help') || args.includes('-h')) run.out.write(command.help);
  else await command.run(args, run);
}

/** Of package.json. */
const version = (): string => (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string }).version;

function fail(error: unknown, argv: readonly string[]): void {
  const command = COMMANDS.find(({ name }) => name === argv[0]);
  const { message, exitCode } = asFailure(error, command ? `tapestry ${command.name} --help` : 'tapestry --help');
  process.exitCode = exitCode;
  err.write(`${message}\n`);
  if (exitCode === EXIT.failed && error instanceof Error && !(error instanceof CommandFailed)) err.write(`${error.stack ?? ''}\n`);
}

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());

outliveReaders(process);

const err = printable(process.stderr);
const argv = process.argv.slice(2);
main(argv, { env: process.env, out: printable(process.stdout), err, signal: interrupted.signal }).catch((error: unknown) => fail(error, argv));
