import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import type { Poster } from '../../tapestry/poster.ts';
import { boxOverlaps, leastClearance, posterFaults, quadrantShares } from './posterChecks.ts';
import { posterPress } from './posterOf.ts';

const TRANSCRIPTS = new Set(['.txt', '.vtt', '.srt', '.md']);

/**
 * Checks the poster of every transcript in a folder: node tests/bench/posters.ts <folder>.
 * One line per poster; exits with 1 when one has a fault, with 2 when there is nothing to check.
 */
async function checkFolder(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => TRANSCRIPTS.has(extname(name)) && !/^readme\./iu.test(name)).sort();
  const press = posterPress();
  let faulty = 0;
  for (const name of names) {
    const poster = await press.posterOf(join(folder, name));
    const faults = posterFaults(poster.scene, poster.data);
    if (faults.length > 0) faulty += 1;
    process.stdout.write(`${line(name, poster)}\n${faults.map(({ kind, message }) => `  ${kind}: ${message}\n`).join('')}`);
  }
  process.stdout.write(`${names.length - faulty} of ${names.length} posters without a fault\n`);
  if (names.length === 0) return 2;
  return faulty > 0 ? 1 : 0;
}

function line(name: string, { scene, data }: Poster): string {
  const noRoom = data.leftOut.filter(({ reason }) => reason === 'noRoom').length;
  const quadrants = quadrantShares(scene).map((share) => Math.round(share * 100)).join(' ');
  return [
    name, `${data.documentContents.words} words`, `${data.groups.length} groups`,
    `${placedSymbols(scene).length} of ${Object.keys(data.symbols).length} symbols`, `no room for ${noRoom}`,
    `quadrants ${quadrants} %`, `least gap ${leastClearance(scene).toFixed(1)} px`, `${boxOverlaps(scene).length} boxes meet`,
  ].join(', ');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) process.stderr.write('usage: node tests/bench/posters.ts <folder>\n');
process.exitCode = folder === undefined ? 2 : await checkFolder(folder);
