import { parseArgs } from 'node:util';
import { recentRuns } from '../../application/runs/recentRuns.ts';
import type { Command } from '../command.ts';
import { inLine } from '../printable.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry runs [--json]

Lists recent tapestries, newest first: time, how often, state of the picture, layout, background, title, run id.
One row per transcript, layout, parameters and background.

Examples:
  tapestry runs
  tapestry runs --json
`;

export const runs: Command = {
  help: HELP,
  async run(args, run) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const rows = await recentRuns(ports);
      if (values.json) run.out.write(`${JSON.stringify(rows, null, 2)}\n`);
      else if (rows.length === 0) run.out.write('There are no tapestries yet. `tapestry create <transcript>` makes one.\n');
      else for (const row of rows) run.out.write(`${new Date(row.time).toISOString()}  ${String(row.count).padStart(3)}x  ${row.picture.padEnd(11)}  ${row.layout}  ${inLine(row.background)}  ${inLine(row.title)}  ${row.id}\n`);
    });
  },
};
