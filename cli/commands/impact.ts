import { parseArgs } from 'node:util';
import { withAudit } from '../audit/askAudit.ts';
import type { NamedImpact } from '../audit/auditRequests.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { inLine } from '../printable.ts';

const HELP = `tapestry impact <symbol or background> [--json]

Which tapestries hold a symbol or a background, meeting by meeting: what a change of it would touch. Tapestries that are
recorded stay as they are. A thing is the exact name it has or had, or symbol- or background- and its id.

Examples:
  tapestry impact bus
  tapestry impact symbol-7f3a... --json
`;

export const impact: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
    const [thing, ...others] = positionals;
    if (thing === undefined || others.length > 0) throw new CommandFailed(EXIT.usage, 'Name one symbol or background, for example: tapestry impact bus');
    await withAudit(run, async (ask) => {
      const found = await ask({ do: 'impact', thing });
      run.out.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : told(found));
    });
  },
};

function told({ name, runs, people, meetings }: NamedImpact): string {
  if (runs === 0) return `No tapestry holds “${inLine(name ?? 'no name')}”.\n`;
  const lines = meetings.map(({ title, runs: own, newest, person, erased }) =>
    `  ${inLine(title ?? 'no title')}: ${amount(own, 'tapestry', 'tapestries')}, the newest ${new Date(newest.at).toISOString()} by ${inLine(person)} (${newest.id})${erased ? ', transcript deleted' : ''}\n`);
  return `“${inLine(name ?? 'no name')}” is held by ${amount(runs, 'tapestry', 'tapestries')} of ${amount(meetings.length, 'meeting', 'meetings')}, made by ${amount(people, 'person', 'people')}:\n${lines.join('')}`;
}

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
