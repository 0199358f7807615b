import { parseArgs } from 'node:util';
import { historyOf, type FieldChange } from '../../application/audit/history.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry history <thing> [--json]

Versions of one thing, oldest first, with every field before and after. A thing is symbol-, background-, transcript- or
run- and an id, or the exact name it has or had.

Examples:
  tapestry history "Museum exhibition"
  tapestry history symbol-7f3a... --json
`;

const THING = /^(?:symbol|background|transcript|run)-./;

export const history: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
    const [wanted, ...others] = positionals;
    if (wanted === undefined || others.length > 0) throw new CommandFailed(EXIT.usage, 'Name one thing, for example: tapestry history "Museum exhibition"');
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const names = await namesNow(ports);
      const stream = THING.test(wanted) ? wanted : names.streamsCalled(wanted)[0];
      const versions = stream === undefined ? [] : await historyOf(ports, names, stream);
      if (versions.length === 0) throw new CommandFailed(EXIT.refused, `There is and was nothing called "${wanted}".`);
      if (values.json) run.out.write(`${JSON.stringify(versions, null, 2)}\n`);
      else for (const { line, changes } of versions) run.out.write(`${new Date(line.at).toISOString()}  ${line.by}  ${line.sentence}\n${changes.map(written).join('')}`);
    });
  },
};

const written = (change: FieldChange): string =>
  `    ${change.field}: ${'before' in change ? JSON.stringify(change.before) : '-'} -> ${'after' in change ? JSON.stringify(change.after) : '-'}\n`;
