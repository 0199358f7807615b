import { parseArgs } from 'node:util';
import { namesNow } from '../../application/audit/namesNow.ts';
import { seenRun } from '../../application/audit/runThen.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { checkOutputs, writeOutputs } from '../outputs.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry show <run> [-o poster.png]

What a run was: when, by whom, of what. With -o also the picture that was painted of it then.

Examples:
  tapestry show 0e2c...
  tapestry show 0e2c... -o poster.png
`;

export const show: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { output: { type: 'string', short: 'o' } } });
    const [id, ...others] = positionals;
    if (id === undefined || others.length > 0) throw new CommandFailed(EXIT.usage, 'Name one run; `tapestry runs` lists them.');
    if (values.output !== undefined) await checkOutputs([values.output]);
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const seen = await seenRun(ports, await namesNow(ports), id);
      if ('ok' in seen) throw new CommandFailed(EXIT.refused, seen.refusal.message);
      run.out.write(`${new Date(seen.at).toISOString()}  ${seen.by}  ${seen.title ?? 'hidden title'}  ${seen.pins.layout}  ${seen.pins.background.name}${seen.arranged ? '  arranged' : ''}\n`);
      run.out.write(`text ${seen.pins.contentHash}\nlibrary ${seen.pins.libraryVersion}\nanalysis ${seen.pins.analysisVersion}\nrenderer ${seen.pins.rendererVersion}\n`);
      if (values.output === undefined) return;
      const poster = seen.posterHash === null ? undefined : await ports.blobs.get(seen.posterHash);
      if (!poster) throw new CommandFailed(EXIT.refused, seen.erased ? 'The transcript was deleted, and its pictures with it.' : 'The picture of this run is not painted yet.');
      await writeOutputs([{ path: values.output, bytes: poster }]);
    });
  },
};
