import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILT_IN_LAYOUTS } from '../../tapestry/model/vocabulary.ts';
import { layoutKind } from '../../tapestry/compose/layoutKinds.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import type { Poster } from '../../tapestry/poster.ts';
import { boxOverlaps, leastClearance, posterFaults, quadrantShares } from './posterChecks.ts';
import { posterPress } from './posterOf.ts';

const TRANSCRIPTS = new Set(['.txt', '.vtt', '.srt', '.md']);

/**
 * Checks the posters of every transcript in a folder: node tests/bench/posters.ts [--layout <id>]... <folder>.
 * One line per poster, all layouts that can be composed unless some are named; exits with 1 when one has a fault, with 2 when there is nothing to check.
 */
async function checkFolder(folder: string, layouts: readonly string[]): Promise<number> {
  const names = (await readdir(folder)).filter((name) => TRANSCRIPTS.has(extname(name)) && !/^readme\./iu.test(name)).sort();
  const press = posterPress();
  let faulty = 0;
  for (const name of names) {
    for (const layout of layouts) {
      const poster = await press.posterOf(join(folder, name), layout);
      const faults = posterFaults(poster.scene, poster.data);
      if (faults.length > 0) faulty += 1;
      process.stdout.write(`${line(name, poster)}\n${faults.map(({ kind, message }) => `  ${kind}: ${message}\n`).join('')}`);
    }
  }
  const posters = names.length * layouts.length;
  process.stdout.write(`${posters - faulty} of ${posters} posters without a fault\n`);
  if (names.length === 0) return 2;
  return faulty > 0 ? 1 : 0;
}

function line(name: string, { scene, data }: Poster): string {
  const noRoom = data.leftOut.filter(({ reason }) => reason === 'noRoom').length;
  const quadrants = quadrantShares(scene).map((share) => Math.round(share * 100)).join(' ');
  return [
    name, data.layout, `${data.documentContents.words} words`, `${data.groups.length} groups`,
    `${placedSymbols(scene).length} of ${Object.keys(data.symbols).length} symbols`, `no room for ${noRoom}`,
    `quadrants ${quadrants} %`, `least gap ${leastClearance(scene).toFixed(1)} px`, `${boxOverlaps(scene).length} boxes meet`,
  ].join(', ');
}

const composed = BUILT_IN_LAYOUTS.map(({ id }) => id).filter((id) => layoutKind(id).ok);
const { values: { layout = composed }, positionals: [folder] } = parseArgs({
  allowPositionals: true, options: { layout: { type: 'string', multiple: true } },
});
if (folder === undefined) process.stderr.write('usage: node tests/bench/posters.ts [--layout <id>]... <folder>\n');
process.exitCode = folder === undefined ? 2 : await checkFolder(folder, layout);
