import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { openEventStoreDb } from '../../../events/store/eventStoreDb/eventStoreDb.ts';
import { perSecond, type Benchmark } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';
import { appendRates } from './appends.ts';

const STAND_IN = fileURLToPath(new URL('../../standIns/eventStoreDb/serve.ts', import.meta.url));

/**
 * Appends of one event each through the client of EventStoreDB, 32 writers at once, to the stand-in in a process of its
 * own that keeps its log in a file: what client and protocol cost, not what a server can do.
 */
export const appendsEventStoreDb: Benchmark = () => inScratchFolder(async (folder) => {
  const child = spawn(process.execPath, [STAND_IN, '--file', join(folder, 'log')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(child.stdout, 'data') as [Buffer];
    const store = await openEventStoreDb((JSON.parse(line.toString()) as { url: string }).url);
    await appendRates(store, 32, 1);
    const rates = await appendRates(store, 32);
    await store.close();
    return [perSecond('appends-eventstoredb-stand-in-32-writers', rates, 1_000)];
  } finally {
    child.kill();
  }
});
