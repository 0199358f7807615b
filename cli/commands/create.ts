import { parseArgs } from 'node:util';
import type { ExportRequest } from '../../application/ports/compute.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { tapestryOfRun } from '../../application/runs/tapestryOfRun.ts';
import { backgroundsView, type BackgroundDocument } from '../../projections/views/backgrounds.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { findTranscript } from '../findTranscript.ts';
import { exportOptions } from '../exportOptions.ts';
import { installedLayout, onlyTranscript, paramsOption } from '../options.ts';
import { checkOutputs, writeOutputs } from '../outputs.ts';
import { callContext } from '../person.ts';
import { posterOfRun } from '../posterOfRun.ts';
import { inLine } from '../printable.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry create <transcript> [options]

Creates a tapestry of a transcript in the data folder (by title or id): records the run and has it painted.

      --layout <id>              the layout (${DEFAULT_LAYOUT})
      --background <id or name>  the background (the layout's default)
      --min-symbol-count <n>     mentions a symbol needs (follows from the length)
  -o, --output <poster.png>      also write the poster here; .svg and .pdf are made for print
      --format <f>               png, svg or pdf (what the output's name says, else png)
      --scale <1|2>              a PNG twice as large in each direction (1)

Examples:
  tapestry create monday
  tapestry create "Spring call" --background Dusk -o spring.png
`;

export const create: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        layout: { type: 'string', default: DEFAULT_LAYOUT },
        background: { type: 'string' },
        'min-symbol-count': { type: 'string' },
        output: { type: 'string', short: 'o' },
        format: { type: 'string' },
        scale: { type: 'string' },
      },
    });
    const wanted = onlyTranscript(positionals, 'create');
    const params = paramsOption(values['min-symbol-count']);
    const kind = exportOptions(values);
    if (values.output !== undefined) await checkOutputs([values.output]);
    await withInstallation(run, { paints: true }, async ({ ports, queue }) => {
      const layout = await installedLayout(ports, values.layout);
      const transcript = await findTranscript(ports, wanted);
      const backgroundID = values.background === undefined ? undefined : await backgroundId(ports, values.background);
      const request = { documentID: transcript.id, layout, params, ...(backgroundID === undefined ? {} : { backgroundID }) };
      const answer = await recordRun(ports, request, callContext('add-run', request));
      if (!answer.ok) throw new CommandFailed(EXIT.refused, answer.refusal.message);
      const { id, renderKey } = answer.value;
      await ports.caughtUp(answer.position);
      const poster = await posterOfRun(ports, queue, renderKey, run.signal);
      if (values.output !== undefined) await writeOutputs([{ path: values.output, bytes: await fileOf(ports, id, poster, kind, run.signal) }]);
      run.out.write(`${id}  ${layout}  ${inLine(transcript.name)}${values.output === undefined ? '' : `  -> ${values.output}`}\n`);
    });
  },
};

/** The painted poster, or the same run in another format. */
async function fileOf(ports: Ports, run: string, poster: Uint8Array, kind: Pick<ExportRequest, 'format' | 'scale'>, signal: AbortSignal): Promise<Uint8Array> {
  if (kind.format === 'png' && kind.scale === 1) return poster;
  const seen = await tapestryOfRun(ports, run);
  if ('ok' in seen) throw new CommandFailed(EXIT.refused, seen.refusal.message);
  return ports.compute.export(seen.scene, { ...kind, title: seen.pins.title }, signal);
}

async function backgroundId(ports: Ports, idOrName: string): Promise<string> {
  const byName = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'named', { nameKey: normaliseName(idOrName) });
  const found = byName.documents[0] ?? await ports.readModels.get<BackgroundDocument>(backgroundsView.name, idOrName);
  if (found) return found.id;
  const all = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'byName', {});
  throw new CommandFailed(EXIT.usage, `There is no background "${idOrName}". Backgrounds to choose from: ${all.documents.map(({ name }) => inLine(name ?? '')).join(', ')}.`);
}
