import { parseArgs } from 'node:util';
import { withAudit } from '../audit/askAudit.ts';
import type { NamedComparison, NamedLibraryChanges } from '../audit/auditRequests.ts';
import type { Command } from '../command.ts';
import { differencePicture } from '../differencePicture.ts';
import { pngName } from '../exportOptions.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { checkOutputs, writeOutputs } from '../outputs.ts';
import { inLine } from '../printable.ts';

const HELP = `tapestry compare <run> <run> [--library] [--json] [-o difference.png]

What is different between two tapestries, and why: every difference carries the number of its cause. With -o also a
picture of both beside each other, what was lost, gained and changed ringed. With --library everything that was changed
in the library between them, whether it is seen on the posters or not.

Examples:
  tapestry compare 0e2c... 91ab...
  tapestry compare 0e2c... 91ab... -o difference.png
  tapestry compare 0e2c... 91ab... --library
`;

export const compare: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { library: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, output: { type: 'string', short: 'o' } } });
    const [a, b, ...others] = positionals;
    if (a === undefined || b === undefined || others.length > 0) throw new CommandFailed(EXIT.usage, 'Name two runs; `tapestry runs` lists them.');
    if (values.library && values.output !== undefined) throw new CommandFailed(EXIT.usage, '--library tells of the library and draws nothing: leave out -o.');
    if (values.output !== undefined) await checkOutputs([pngName(values.output)]);
    await withAudit(run, async (ask) => {
      if (values.library) {
        const found = await ask({ do: 'library', a, b });
        run.out.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : toldLibrary(found));
        return;
      }
      const comparison = await ask({ do: 'compare', a, b });
      if (values.output !== undefined) {
        const [before, after] = [await ask({ do: 'poster', id: a }), await ask({ do: 'poster', id: b })].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
        await writeOutputs([{ path: values.output, bytes: await differencePicture(before, after, comparison) }]);
      }
      run.out.write(values.json ? `${JSON.stringify(comparison, null, 2)}\n` : told(comparison));
    });
  },
};

function told({ causes, differences }: NamedComparison): string {
  if (differences.length === 0 && causes.length === 0) return 'These two tapestries do not differ.\n';
  const why = causes.map(({ number, sentence, person, at }) => `  ${number}. ${inLine(sentence)}${person === null ? '' : ` (${inLine(person)}${at === null ? '' : `, ${new Date(at).toISOString()}`})`}\n`);
  const what = differences.map(({ change, what, before, after, cause }) => {
    const values = before === undefined && after === undefined ? '' : ` ${inLine(String(before ?? '-'))} -> ${inLine(String(after ?? '-'))}`;
    return `  ${change.padEnd(10)} ${inLine(what)}${change === 'text' ? (before === undefined ? ' (new)' : ' (gone)') : values}${cause === null ? '' : `  [${cause}]`}\n`;
  });
  return `Why they differ:\n${why.join('') || '  it cannot be told; --library lists what was changed in the library\n'}What is different:\n${what.join('') || '  nothing that is seen\n'}`;
}

function toldLibrary({ changes }: NamedLibraryChanges): string {
  if (changes.length === 0) return 'The library did not change between these two tapestries.\n';
  return changes.map(({ sentence, person, at }) => `${at === null ? '-'.padEnd(24) : new Date(at).toISOString()}  ${inLine(person ?? '-')}  ${inLine(sentence)}\n`).join('');
}
