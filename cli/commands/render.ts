import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { loadStarter, starterBackgrounds } from '../../library/starter.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import type { TapestryData } from '../../tapestry/model/tapestryData.ts';
import { cleanName, normaliseName } from '../../tapestry/model/names.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import { fileNameOf } from '../../tapestry/model/fileName.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT, ifStopped } from '../failure.ts';
import { exportOptions } from '../exportOptions.ts';
import { dateOption, layoutOption, onlyTranscript, paramsOption } from '../options.ts';
import { checkOutputs, writeOutputs, type Output } from '../outputs.ts';
import type { TextPoster } from '../posterOfText.ts';
import { readTranscriptFile } from '../transcriptFile.ts';

const HELP = `tapestry render <transcript> [options]

Makes a poster of one transcript; - reads it from standard input. Nothing is stored but the files you ask for.

  -o, --output <poster.png>      where to write it (the title, with underscores, .png)
      --format <f>               png, svg or pdf (what the output's name says, else png)
      --scale <1|2>              a PNG twice as large in each direction (1)
      --title <t>                the title (made of the file's name)
      --date <YYYY-MM-DD>        the date (one found in the transcript, else none)
      --layout <id>              lo_radial, lo_bigsyms, lo_triples (${DEFAULT_LAYOUT}), or a painted scene: lo_hill,
                                 lo_river, lo_orbit, lo_tree, lo_sail, lo_table, lo_street,
                                 lo_peak, lo_garden, lo_window, lo_kite, lo_city
      --background <id or name>  one of the layout's (Harbour, of Harbour, Orchard, Dusk and Midnight)
      --min-symbol-count <n>     mentions a symbol needs (follows from the length)
      --thumbnail <t.png>        also a thumbnail, 400 pixels high
      --json <data.json>         also the tapestry's data
      --scene <scene.json>       also what is where on the sheet

Examples:
  tapestry render meeting.txt
  cat meeting.txt | tapestry render - --title "Spring call"
  tapestry render meeting.txt -o meeting.pdf
  tapestry render call.vtt --title "Spring call" --date 2026-04-01 --background Dusk -o call.png
  tapestry render notes.md --json notes.json --thumbnail small.png
`;

export const render: Command = {
  help: HELP,
  async run(args, { out, signal }) {
    const started = performance.now();
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const path = onlyTranscript(positionals, 'render');
    const layoutId = layoutOption(values.layout);
    const params = paramsOption(values['min-symbol-count']);
    const date = dateOption(values.date);
    const kind = exportOptions(values);
    const starter = loadStarter();
    const background = backgroundOption(values.background, starterBackgrounds(starter).pins.filter((pin) => pin.layoutId === layoutId));
    const { text, name } = await readTranscriptFile(path);
    const title = cleanName(values.title ?? '') || name;
    const wanted = { ...values, output: values.output ?? fileNameOf(title, kind.format) };
    await checkOutputs(FILES.flatMap((file) => wanted[file] ?? []), path);

    const { posterOfText } = await import('../posterOfText.ts');
    const made = await posterOfText(text, { title, date, setup: '', layoutId, params, background }, kind, starter, signal)
      .catch(ifStopped(signal, 'Stopped; nothing was written.'));
    await writeOutputs(FILES.flatMap((file): Output[] => wanted[file] === undefined ? [] : [{ path: wanted[file], bytes: CONTENT[file](made) }]));

    for (const note of made.notes) out.write(`${note}\n`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    out.write(`${wanted.output}: ${placedSymbols(made.scene).length} symbols in ${placesOf(made.data)} from ${made.words} words, ${seconds} s\n`);
  },
};

/** `5 groups`, or `12 slots` of a painted background. */
function placesOf({ groups, slots }: TapestryData): string {
  return slots.length > 0 ? `${slots.length} slots` : `${groups.length} groups`;
}

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  format: { type: 'string' },
  scale: { type: 'string' },
  title: { type: 'string' },
  date: { type: 'string' },
  layout: { type: 'string', default: DEFAULT_LAYOUT },
  background: { type: 'string' },
  'min-symbol-count': { type: 'string' },
  thumbnail: { type: 'string' },
  json: { type: 'string' },
  scene: { type: 'string' },
} as const;

const FILES = ['output', 'thumbnail', 'json', 'scene'] as const;

const CONTENT: Readonly<Record<(typeof FILES)[number], (made: TextPoster) => Uint8Array | string>> = {
  output: ({ poster }) => poster,
  thumbnail: ({ thumbnail }) => thumbnail,
  json: ({ data }) => `${JSON.stringify(data, null, 2)}\n`,
  scene: ({ scene }) => `${canonicalJson(scene)}\n`,
};

function backgroundOption(value: string | undefined, pins: readonly BackgroundPin[]): BackgroundPin {
  const wanted = value === undefined ? pins[0] : pins.find(({ id, name }) => id === value || normaliseName(name) === normaliseName(value));
  if (wanted) return wanted;
  throw new CommandFailed(EXIT.usage, `There is no background "${value}". Backgrounds to choose from: ${pins.map(({ name }) => name).join(', ')}.`);
}
