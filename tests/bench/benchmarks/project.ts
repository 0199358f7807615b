import { join } from 'node:path';
import { openSqliteEventStore } from '../../../events/store/sqlite/sqliteEventStore.ts';
import { createProjector } from '../../../projections/projector.ts';
import { openSqliteReadModels } from '../../../projections/sqlite/sqliteReadModels.ts';
import { VIEWS } from '../../../projections/views/views.ts';
import { fill, madeUpHistory } from '../history.ts';
import { milliseconds, times, type Benchmark } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const EVENTS = 100_000;

/** From an empty file to all read models of the product, with their indexes. */
export const project: Benchmark = () => inScratchFolder(async (folder) => {
  const store = openSqliteEventStore(join(folder, 'log.sqlite'));
  await fill(store, madeUpHistory(EVENTS));
  const spent = await times(3, async (repetition) => {
    const readModels = openSqliteReadModels(join(folder, `read-models-${repetition}.sqlite`));
    const projector = createProjector({ store, readModels, projections: VIEWS });
    await projector.start();
    await projector.stop();
    await readModels.close();
  });
  await store.close();
  return [milliseconds('project-100000-events', spent, 2_000)];
});
