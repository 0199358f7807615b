import { parseArgs } from 'node:util';
import type { Account } from '../../api/people/accounts.ts';
import { askPeople } from '../askPeople.ts';
import type { Command, CommandRun } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { nothing } from '../options.ts';
import { inLine } from '../printable.ts';

const HELP = `tapestry user <add|list|disable|reset>

Manages who may sign in, whether or not a server is running.

  tapestry user add <email> [--name <name>]   adds an account, or enables a disabled one again
  tapestry user list                          lists the accounts
  tapestry user disable <email>               ends all sessions of an account and lets nobody sign in to it
  tapestry user reset <email>                 ends all sessions and makes a link to choose a new password

\`add\` and \`reset\` print a link that works once, for a week. Hand it to the person it is for.
`;

const ACTIONS: Readonly<Record<string, (args: readonly string[], run: CommandRun) => Promise<void>>> = { add, list, disable, reset };

export const user: Command = {
  help: HELP,
  async run([action, ...args], run) {
    const act = action === undefined ? undefined : ACTIONS[action];
    if (!act) throw new CommandFailed(EXIT.usage, `${action === undefined ? 'Say what to do' : `There is no "user ${action}"`}. Try \`tapestry user --help\`.`);
    await act(args, run);
  },
};

async function add(args: readonly string[], run: CommandRun): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { name: { type: 'string' } } });
  const email = onlyEmail(positionals);
  const made = await askPeople(run, { do: 'addUser', email, ...(values.name === undefined ? {} : { name: values.name }) }) as { email: string; link: string };
  run.out.write(`${made.email} may sign in. To choose a password, within a week:\n${made.link}\n`);
}

async function list(args: readonly string[], run: CommandRun): Promise<void> {
  nothing(args);
  const accounts = await askPeople(run, { do: 'listUsers' }) as readonly Account[];
  if (accounts.length === 0) run.out.write('There are no accounts yet. `tapestry user add <email>` adds one.\n');
  for (const account of accounts) run.out.write(`${account.email}  ${stateOf(account)}  ${new Date(account.addedAt).toISOString().slice(0, 10)}${account.name === '' ? '' : `  ${inLine(account.name)}`}\n`);
}

async function disable(args: readonly string[], run: CommandRun): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const { email } = await askPeople(run, { do: 'disableUser', email: onlyEmail(positionals) }) as { email: string };
  run.out.write(`${email} may not sign in any more.\n`);
}

async function reset(args: readonly string[], run: CommandRun): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const { email, link } = await askPeople(run, { do: 'resetUser', email: onlyEmail(positionals) }) as { email: string; link: string };
  run.out.write(`${email} is signed out everywhere. To choose a new password, within a week:\n${link}\n`);
}

const stateOf = ({ disabled, hasPassword }: Account): string => (disabled ? 'disabled' : hasPassword ? 'active  ' : 'invited ');

function onlyEmail([email, more]: readonly string[]): string {
  if (email === undefined) throw new CommandFailed(EXIT.usage, 'Name an e-mail address. Try `tapestry user --help`.');
  if (more !== undefined) throw new CommandFailed(EXIT.usage, `One address at a time: "${more}" is one too many. Try \`tapestry user --help\`.`);
  return email;
}
