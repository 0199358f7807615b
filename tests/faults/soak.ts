import { parseArgs } from 'node:util';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { soakCluster } from './cluster/clusterSoak.ts';
import { killLibrarians } from './libraryKilling.ts';
import { killRepeatedly } from './killing.ts';

/**
 * The fault tests for as long as one likes. `npm run soak -- --kills 200 [--seed n]`: one process on one data folder,
 * killed so often; a folder with faults is kept; with `--library` it uploads to the library, deletes and restores instead
 * of adding and running transcripts. `npm run soak -- --minutes 10 [--seed n]`: two processes of every part
 * over shared engines, under mixed load for so long. `npm run soak -- --minutes 3 --away 20`: these, of whom none is killed,
 * while every engine is away for so many seconds in turn, killed and then silent.
 */

const { values } = parseArgs({
  options: { library: { type: 'boolean', default: false }, kills: { type: 'string', default: '200' }, minutes: { type: 'string' }, away: { type: 'string' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
const seed = Number(values.seed);

async function killOneProcess(): Promise<readonly string[]> {
  const folder = temporaryFolder();
  const { faults, summary } = await (values.library ? killLibrarians : killRepeatedly)({
    folder, seed,
    kills: Number(values.kills),
    lookEvery: 10,
    onKill: (done) => void process.stderr.write(done % 10 === 0 ? `${done}\n` : '.'),
  });
  process.stdout.write(`${summary}\n`);
  if (faults.length === 0) removeFolder(folder);
  else process.stdout.write(`The folder is kept: ${folder}\n`);
  return faults;
}

async function killManyProcesses(minutes: number): Promise<readonly string[]> {
  if (!(minutes > 0)) throw new Error(`--minutes takes a number above 0, not "${values.minutes}".`);
  const { faults, summary } = await soakCluster({ seconds: minutes * 60, seed, ...(values.away === undefined ? {} : { enginesAwayS: Number(values.away) }), onStep: (what) => void process.stderr.write(`${what}\n`) });
  process.stdout.write(`${summary}\n`);
  return faults;
}

const faults = values.minutes === undefined ? await killOneProcess() : await killManyProcesses(Number(values.minutes));
if (faults.length > 0) {
  process.stdout.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
