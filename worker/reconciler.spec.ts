import { expect, it } from 'vitest';
import type { RenderQueue } from '../application/ports/renderQueue.ts';
import type { Position } from '../events/store/eventStore.ts';
import { openSqliteReadModels } from '../projections/sqlite/sqliteReadModels.ts';
import { rendersView } from '../projections/views/renders.ts';
import { startReconciler } from './reconciler.ts';

it('The reconciler queues every outstanding picture, however many pages they fill, and no other', async () => {
  const readModels = openSqliteReadModels(':memory:');
  await readModels.declare([rendersView]);
  await readModels.activate(rendersView.name, rendersView.version);
  const outstanding = 1_203;
  const position = '0000000000000001' as Position;
  const changes = Array.from({ length: outstanding + 5 }, (_, index) => ({
    id: `render-${String(index).padStart(5, '0')}`, position,
    document: { id: `render-${String(index).padStart(5, '0')}`, status: index < outstanding ? 'outstanding' : 'rendered', priority: 'person', documentID: 'monday', position: String(index).padStart(16, '0') },
  }));
  await readModels.apply([{ collection: rendersView.name, version: rendersView.version, changes }], position);

  const queued: string[] = [];
  const all = Promise.withResolvers<void>();
  const queue = { enqueue: async (key: string) => void (queued.push(key) === outstanding && all.resolve()) } as unknown as RenderQueue;
  const reconciler = startReconciler({ readModels }, queue, { everyMs: 60_000, onFault: (message) => all.reject(new Error(message)) });
  await all.promise;
  await reconciler.stop();
  expect(queued).toEqual(changes.slice(0, outstanding).map(({ id }) => id));
  await readModels.close();
});
