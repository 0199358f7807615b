import { upcast } from '../../events/model/upcast.ts';
import type { Projection } from '../../projections/projection.ts';
import { createProjector } from '../../projections/projector.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import type { Ports } from '../ports/ports.ts';

/** What one part of a checkup looked at, and what is wrong with it. */
export interface Finding {
  readonly part: 'databases' | 'record' | 'seals' | 'read models' | 'blobs';
  readonly looked: number;
  readonly faults: readonly string[];
}

/** Reads the whole event log: known shapes, every stream's revisions without a gap, positions in order. */
export async function checkRecord({ store }: Pick<Ports, 'store'>): Promise<Finding> {
  const revisions = new Map<string, number>();
  const faults: string[] = [];
  let looked = 0;
  let last = '';
  for await (const event of store.readAll()) {
    looked++;
    upcast(event);
    const expected = (revisions.get(event.stream) ?? -1) + 1;
    if (event.revision !== expected) faults.push(`${event.stream}: revision ${event.revision} where ${expected} is due`);
    if (event.position <= last) faults.push(`${event.stream}: position out of order`);
    revisions.set(event.stream, event.revision);
    last = event.position;
  }
  return { part: 'record', looked, faults };
}

/** Builds every view anew beside the running ones and compares them byte for byte. `empty` is a store of its own. */
export async function checkReadModels(ports: Pick<Ports, 'store' | 'readModels'>, empty: ReadModels, projections: readonly Projection[]): Promise<Finding> {
  const projector = createProjector({ store: ports.store, readModels: empty, projections });
  await projector.start();
  await projector.stop();
  const faults: string[] = [];
  let looked = 0;
  for (const { name } of projections) {
    const running = await contents(ports.readModels, name);
    const fresh = await contents(empty, name);
    looked += fresh.size;
    for (const [id, document] of fresh) {
      if (running.get(id) !== document) faults.push(`${name}: ${id} is not what the event log says`);
    }
    for (const id of running.keys()) {
      if (!fresh.has(id)) faults.push(`${name}: ${id} is in no event of the event log`);
    }
  }
  return { part: 'read models', looked, faults };
}

async function contents(readModels: ReadModels, collection: string): Promise<Map<string, string>> {
  const result = new Map<string, string>();
  for await (const { id, document } of readModels.all(collection)) result.set(id, JSON.stringify(document));
  return result;
}

/** Reads every blob and every reference. */
export async function checkBlobs({ blobs }: Pick<Ports, 'blobs'>): Promise<Finding> {
  const faults: string[] = [];
  for await (const fault of blobs.verify()) faults.push(fault);
  let looked = 0;
  for await (const _owner of blobs.owners('')) looked++;
  return { part: 'blobs', looked, faults };
}
