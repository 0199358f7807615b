import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import { winkEngine } from '../../tapestry/analysis/wink.ts';
import { sha256Hex, canonicalJson } from '../../tapestry/model/canonical.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { seedOf } from '../../tapestry/model/pins.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import { rendererVersion } from '../../tapestry/paint/version.ts';
import { makePoster } from '../../tapestry/poster.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { createRaster } from '../../worker/raster/raster.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { dateOption, layoutOption, onlyPositional, paramsOption } from '../options.ts';
import { readTranscriptFile } from '../transcriptFile.ts';
import { writeWhole } from '../writeFile.ts';

const HELP = `tapestry render <transcript> [options]

Makes a poster of one transcript. Nothing is stored but the files you ask for.

  -o, --output <poster.png>      where to write it (the title, with underscores, .png)
      --title <t>                the title (the file's name)
      --date <YYYY-MM-DD>        the date (one found in the transcript, else none)
      --layout <id>              the layout (${DEFAULT_LAYOUT})
      --background <id or name>  Harbour, Orchard or Dusk (Harbour)
      --min-symbol-count <n>     mentions a symbol needs (follows from the length)
      --thumbnail <t.png>        also a thumbnail, 400 pixels high
      --json <data.json>         also the tapestry's data
      --scene <scene.json>       also what is where on the sheet

Examples:
  tapestry render meeting.txt
  tapestry render call.vtt --title "Spring call" --date 2026-04-01 --background Dusk -o call.png
  tapestry render notes.md --json notes.json --thumbnail small.png
`;

export const render: Command = {
  name: 'render',
  summary: 'make a poster of one transcript, without a data folder',
  help: HELP,
  async run(args, { out }) {
    const started = performance.now();
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        title: { type: 'string' },
        date: { type: 'string' },
        layout: { type: 'string', default: DEFAULT_LAYOUT },
        background: { type: 'string' },
        'min-symbol-count': { type: 'string' },
        thumbnail: { type: 'string' },
        json: { type: 'string' },
        scene: { type: 'string' },
      },
    });
    const path = onlyPositional(positionals, 'a transcript', 'render');
    const layoutId = layoutOption(values.layout);
    const params = paramsOption(values['min-symbol-count']);
    const date = dateOption(values.date);
    const starter = loadStarter();
    const backgrounds = starterBackgrounds(starter);
    const background = backgroundOption(values.background, backgrounds.pins);

    const file = await readTranscriptFile(path);
    const title = (values.title ?? file.name).trim() || file.name;
    const analysis = winkEngine().analyse(readTranscript(file.text));
    const faces = loadFaces();
    const { manifest, picture } = starterManifest(starter);
    const { data, scene } = await makePoster({
      analysis, manifest, faces,
      request: { title, date: date ?? analysis.reading.date, setup: '', layoutId, params, background },
      seed: seedOf(sha256Hex(file.text), layoutId, params, background.id),
      rendererVersion: rendererVersion(faces),
      svg: async (hash) => picture(hash),
    });
    const raster = createRaster({ faces, picture: async (hash) => picture(hash), image: async (hash) => backgrounds.image(hash) });
    const { poster, thumbnail, notes } = await raster.render(scene, 'saved');

    const output = values.output ?? `${title.replace(/[^\p{L}\p{N}]/gu, '_')}.png`;
    await writeWhole(output, poster);
    if (values.thumbnail !== undefined) await writeWhole(values.thumbnail, thumbnail);
    if (values.json !== undefined) await writeWhole(values.json, `${JSON.stringify(data, null, 2)}\n`);
    if (values.scene !== undefined) await writeWhole(values.scene, `${canonicalJson(scene)}\n`);

    for (const note of [...data.notes, ...notes]) out.write(`${note}\n`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    out.write(`${output}: ${placedSymbols(scene).length} symbols in ${data.groups.length} groups from ${analysis.reading.words} words, ${seconds} s\n`);
  },
};

function backgroundOption(value: string | undefined, pins: readonly BackgroundPin[]): BackgroundPin {
  const wanted = value === undefined ? pins[0] : pins.find(({ id, name }) => id === value || normaliseName(name) === normaliseName(value));
  if (wanted) return wanted;
  throw new CommandFailed(EXIT.refused, `There is no background "${value}". Backgrounds to choose from: ${pins.map(({ name }) => name).join(', ')}.`);
}
