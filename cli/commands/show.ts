import { parseArgs } from 'node:util';
import { withAudit } from '../audit/askAudit.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { pngName } from '../exportOptions.ts';
import { checkOutputs, writeOutputs } from '../outputs.ts';
import { inLine } from '../printable.ts';

const HELP = `tapestry show <run> [--json] [-o poster.png]

What a run was: when, by whom, of what. With -o also the picture that was painted of it then.

Examples:
  tapestry show 0e2c...
  tapestry show 0e2c... -o poster.png
`;

export const show: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean', default: false }, output: { type: 'string', short: 'o' } } });
    const [id, ...others] = positionals;
    if (id === undefined || others.length > 0) throw new CommandFailed(EXIT.usage, 'Name one run; `tapestry runs` lists them.');
    if (values.output !== undefined) await checkOutputs([pngName(values.output)]);
    await withAudit(run, async (ask) => {
      const seen = await ask({ do: 'run', id });
      if (values.output !== undefined) await writeOutputs([{ path: values.output, bytes: Buffer.from(await ask({ do: 'poster', id }), 'base64') }]);
      if (values.json) {
        run.out.write(`${JSON.stringify(seen, null, 2)}\n`);
        return;
      }
      run.out.write(`${new Date(seen.at).toISOString()}  ${inLine(seen.person)}  ${inLine(seen.title ?? 'hidden title')}  ${seen.pins.layout}  ${inLine(seen.pins.background.name)}${seen.arranged ? '  arranged' : ''}${seen.erased ? '  erased' : ''}\n`);
      run.out.write(`text ${seen.pins.contentHash}\nlibrary ${seen.pins.libraryVersion}\nanalysis ${seen.pins.analysisVersion}\nrenderer ${seen.pins.rendererVersion}\n`);
    });
  },
};
