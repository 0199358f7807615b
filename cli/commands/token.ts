import { parseArgs } from 'node:util';
import { askPeople } from '../askPeople.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { MAX_MINUTES } from '../peopleRequests.ts';

const HELP = `tapestry token <email> [--create] [--minutes <n>]

Prints an access token for the API on its last line, whether or not a server is running.

      --create        make the account when there is none
      --minutes <n>   how long it is good for, at most ${MAX_MINUTES} (15)

Example:
  token=$(tapestry token ada@example.org --create | tail -n 1)
  curl -H "Authorization: Bearer $token" http://localhost:3000/api/documents
`;

export const token: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { create: { type: 'boolean', default: false }, minutes: { type: 'string' } },
    });
    const [email, more] = positionals;
    if (email === undefined || more !== undefined) throw new CommandFailed(EXIT.usage, 'Name one e-mail address. Try `tapestry token --help`.');
    const minutes = minutesOption(values.minutes);
    const made = await askPeople(run, { do: 'mintToken', email, create: values.create, ...(minutes === undefined ? {} : { minutes }) });
    run.out.write(`${String(made)}\n`);
  },
};

function minutesOption(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const minutes = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : Number.NaN;
  if (!(minutes <= MAX_MINUTES)) throw new CommandFailed(EXIT.usage, `--minutes takes a whole number from 1 to ${MAX_MINUTES}, not "${value}".`);
  return minutes;
}
