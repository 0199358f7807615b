import { parseArgs } from 'node:util';
import { compareRuns, type Comparison } from '../../application/audit/compareRuns.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import type { Command } from '../command.ts';
import { differencePicture } from '../differencePicture.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { checkOutputs, writeOutputs } from '../outputs.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry compare <run> <run> [--json] [-o difference.png]

What is different between two tapestries, and why: every difference carries the number of its cause. With -o also a
picture of both beside each other, what was lost, gained and changed ringed.

Examples:
  tapestry compare 0e2c... 91ab...
  tapestry compare 0e2c... 91ab... -o difference.png
`;

export const compare: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean', default: false }, output: { type: 'string', short: 'o' } } });
    const [a, b, ...others] = positionals;
    if (a === undefined || b === undefined || others.length > 0) throw new CommandFailed(EXIT.usage, 'Name two runs; `tapestry runs` lists them.');
    if (values.output !== undefined) await checkOutputs([values.output]);
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const comparison = await compareRuns(ports, await namesNow(ports), a, b);
      if ('ok' in comparison) throw new CommandFailed(EXIT.refused, comparison.refusal.message);
      run.out.write(values.json ? `${JSON.stringify(comparison, null, 2)}\n` : told(comparison));
      if (values.output === undefined) return;
      const posterOf = async (hash: string | null): Promise<Uint8Array | undefined> => (hash === null ? undefined : ports.blobs.get(hash));
      const [before, after] = await Promise.all([posterOf(comparison.a.posterHash), posterOf(comparison.b.posterHash)]);
      if (!before || !after) throw new CommandFailed(EXIT.refused, 'One of these tapestries is not painted: there is no picture to compare.');
      await writeOutputs([{ path: values.output, bytes: await differencePicture(before, after, comparison) }]);
    });
  },
};

function told({ causes, differences }: Comparison): string {
  if (differences.length === 0 && causes.length === 0) return 'These two tapestries do not differ.\n';
  const why = causes.map(({ number, sentence, by, at }) => `  ${number}. ${sentence}${by === null ? '' : ` (${by}${at === null ? '' : `, ${new Date(at).toISOString()}`})`}\n`);
  const what = differences.map(({ change, what, before, after, cause }) => {
    const values = before === undefined && after === undefined ? '' : ` ${before ?? '-'} -> ${after ?? '-'}`;
    return `  ${change.padEnd(10)} ${what}${change === 'text' ? (before === undefined ? ' (new)' : ' (gone)') : values}${cause === null ? '' : `  [${cause}]`}\n`;
  });
  return `Why they differ:\n${why.join('') || '  nothing they were made of\n'}What is different:\n${what.join('') || '  nothing that is seen\n'}`;
}
