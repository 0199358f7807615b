import { parseArgs } from 'node:util';
import type { FieldChange } from '../../application/audit/history.ts';
import { withAudit } from '../audit/askAudit.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { inLine } from '../printable.ts';

const HELP = `tapestry history <thing> [--json]

Versions of one thing, oldest first, with every field before and after. A thing is the exact name it has
or had, or symbol-, background-, markup-, transcript- or run- and its id.

Examples:
  tapestry history "Museum exhibition"
  tapestry history symbol-7f3a... --json
`;

export const history: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
    const [wanted, ...others] = positionals;
    if (wanted === undefined || others.length > 0) throw new CommandFailed(EXIT.usage, 'Name one thing, for example: tapestry history "Museum exhibition"');
    await withAudit(run, async (ask) => {
      const versions = await ask({ do: 'history', thing: wanted });
      if (values.json) run.out.write(`${JSON.stringify(versions, null, 2)}\n`);
      else for (const { line, changes } of versions) run.out.write(`${new Date(line.at).toISOString()}  ${inLine(line.person)}  ${inLine(line.sentence)}\n${changes.map(written).join('')}`);
    });
  },
};

const written = (change: FieldChange): string =>
  `    ${change.field}: ${'before' in change ? JSON.stringify(change.before) : '-'} -> ${'after' in change ? JSON.stringify(change.after) : '-'}\n`;
