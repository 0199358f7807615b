import { parseArgs } from 'node:util';
import { prerender, type PrerenderProgress } from '../../application/renders/prerender.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import type { Command, CommandRun } from '../command.ts';
import { CommandFailed, EXIT, ifStopped } from '../failure.ts';
import { installedLayout, paramsOption } from '../options.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry prerender [options]

Paints every stored transcript in every layout asked for. What is painted already stays as it is; a call that was
interrupted goes on where it stopped. Makes no runs.

      --layout <id>           a layout; may be given several times (${DEFAULT_LAYOUT})
      --dry-run               only say what would be painted
      --min-symbol-count <n>  mentions a symbol needs (follows from the length)

Examples:
  tapestry prerender
  tapestry prerender --dry-run
  WORKER_THREADS=1 tapestry prerender --layout lo_radial
`;

export const prerenderCommand: Command = {
  help: HELP,
  async run(args, run) {
    const { values } = parseArgs({
      args: [...args],
      options: { layout: { type: 'string', multiple: true, default: [DEFAULT_LAYOUT] }, 'min-symbol-count': { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const params = paramsOption(values['min-symbol-count']);
    await withInstallation(run, { paints: true }, async ({ ports, queue }) => {
      const layouts = await Promise.all(values.layout.map((layout) => installedLayout(ports, layout)));
      const result = await prerender(ports, queue, { layouts, params, dryRun: values['dry-run'], signal: run.signal, onProgress: (progress) => show(progress, run) })
        .catch(ifStopped(run.signal, 'Stopped. What was done so far is kept; the same command goes on from there.'));
      if (run.err.isTTY) run.err.write('\n');
      run.out.write(`${result.painted} ${values['dry-run'] ? 'to paint' : 'painted'}, ${result.unchanged} unchanged, ${result.failed.length} failed\n`);
      if (result.failed.length > 0) {
        throw new CommandFailed(EXIT.failed, result.failed.map(({ transcript, layout, reason }) => `${transcript} (${layout}): ${reason}`).join('\n'));
      }
    });
  },
};

const BAR = 30;

/** A bar on a terminal; nothing where the output goes to a file. */
function show({ done, total }: PrerenderProgress, { err }: CommandRun): void {
  if (!err.isTTY) return;
  const full = total === 0 ? BAR : Math.floor((done / total) * BAR);
  err.write(`\r[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${done}/${total}`);
}
