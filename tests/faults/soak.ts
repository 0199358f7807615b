import { parseArgs } from 'node:util';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { killRepeatedly } from './killing.ts';

/** `npm run soak -- --kills 200 [--seed n]`: the kill test for as long as one likes. A folder with faults is kept. */

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } } });
const folder = temporaryFolder();
const { faults, summary } = await killRepeatedly({
  folder,
  kills: Number(values.kills),
  seed: Number(values.seed),
  lookEvery: 10,
  onKill: (done) => void process.stderr.write(done % 10 === 0 ? `${done}\n` : '.'),
});
process.stdout.write(`${summary}\n`);
if (faults.length === 0) removeFolder(folder);
else {
  process.stdout.write(`${faults.join('\n')}\nThe folder is kept: ${folder}\n`);
  process.exitCode = 1;
}
