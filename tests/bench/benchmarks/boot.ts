import { setTimeout as pause } from 'node:timers/promises';
import { openEngines } from '../../../cli/engines.ts';
import { openInstallation } from '../../../cli/installation.ts';
import { contentName, transcriptOwner } from '../../../application/ports/owners.ts';
import { transcriptsView, type TranscriptDocument } from '../../../projections/views/transcripts.ts';
import { RENDER_PROCESS } from '../../../worker/renderProcess.ts';
import { runFile } from '../child.ts';
import { fill, madeUpHistory } from '../history.ts';
import { milliseconds, type Benchmark, type Spent } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const EVENTS = 100_000;
const REPETITIONS = 5;
const PROGRAM = new URL('bootProgram.ts', import.meta.url);

/** A process that starts on a data folder which was left in good order, from its very beginning to its first command. */
export const boot: Benchmark = () => inScratchFolder(async (dataDir) => {
  await prepare(dataDir);
  const spent: Spent[] = [];
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) spent.push({ wall: Number(await runFile(PROGRAM, [dataDir], dataDir)) });
  return [milliseconds('boot-100000-events', spent.slice(1), 2_000)];
});

/** A long history, every transcript with its content, read models and render process up to date. */
async function prepare(dataDir: string): Promise<void> {
  const engines = await openEngines({ dataDir });
  await fill(engines.store, madeUpHistory(EVENTS));
  await engines.close();
  const { ports, close } = await openInstallation({ dataDir, workerThreads: 1 }, { paints: true, onFault: complain });
  const content = new TextEncoder().encode('What was said.');
  for await (const { id } of ports.readModels.all<TranscriptDocument>(transcriptsView.name)) {
    await ports.blobs.putFor(transcriptOwner(id), contentName('made up'), content);
  }
  const end = await ports.store.end();
  const followed = async (): Promise<string> => await ports.readModels.checkpoint(RENDER_PROCESS.name, RENDER_PROCESS.version) ?? '';
  let before = '';
  for (let place = await followed(); place !== before && place !== end; place = await followed()) {
    before = place;
    await pause(1_000);
  }
  await close();
}

function complain(message: string): never {
  throw new Error(message);
}
