import type { Position, RecordedEvent } from '../events/store/eventStore.ts';
import { projectBatch } from './projectBatch.ts';
import type { Projection } from './projection.ts';
import type { CollectionChanges, ReadModels } from './readModels.ts';

/** A projection, the version of its collection that it writes, and how far that has come. */
export interface Target {
  readonly projection: Projection;
  /** Types of events the projection handles; undefined: all. */
  readonly handled: ReadonlySet<string> | undefined;
  version: number;
  checkpoint: Position | undefined;
}

/**
 * A collection has two colours: the projection's version and its negative. One is in use; a rebuild fills the other and
 * then takes its place. So the projection that built a collection can be told from the collection's version alone.
 */
export function otherColour(version: number): number {
  return -version;
}

/** The version in use when this projection built it, else the projection's own, to be built. */
export async function openTarget(readModels: ReadModels, projection: Projection): Promise<Target> {
  const active = await readModels.activeVersion(projection.name);
  const version = Math.abs(active ?? 0) === projection.version ? (active ?? 0) : projection.version;
  return declareTarget(readModels, projection, version);
}

export async function declareTarget(readModels: ReadModels, projection: Projection, version: number): Promise<Target> {
  const { name, finds, handles } = projection;
  await readModels.declare([{ name, version, finds }]);
  const handled = handles && new Set(handles);
  return { projection, handled, version, checkpoint: await readModels.checkpoint(name, version) };
}

/** Where reading has to start so that no target misses an event; undefined: at the beginning. */
export function lowestCheckpoint(targets: readonly Target[]): Position | undefined {
  let lowest = targets[0]?.checkpoint;
  for (const { checkpoint } of targets) {
    if (checkpoint === undefined || lowest === undefined) return undefined;
    if (checkpoint < lowest) lowest = checkpoint;
  }
  return lowest;
}

/** Takes a batch into every target that has not seen it, in one step together with the checkpoints. @throws ProjectionFailed */
export async function takeBatch(readModels: ReadModels, targets: readonly Target[], batch: readonly RecordedEvent[]): Promise<void> {
  const last = batch.at(-1)?.position;
  if (last === undefined) return;
  const behind = targets.filter(({ checkpoint }) => checkpoint === undefined || checkpoint < last);
  const events = concerning(behind, batch);
  // At once: where the engine is a server, each of them waits for its own answer.
  const changes = await Promise.all(behind.map((target, index) => changesFor(readModels, target, events[index] ?? [])));
  await readModels.apply(changes, last);
  for (const target of behind) target.checkpoint = last;
}

async function changesFor(readModels: ReadModels, { projection, version }: Target, events: readonly RecordedEvent[]): Promise<CollectionChanges> {
  return { collection: projection.name, version, changes: await projectBatch(readModels, projection, version, events) };
}

/** The events of a batch that each target has to take in. Which targets follow a type is asked once, not for every event. */
function concerning(targets: readonly Target[], batch: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const taken = targets.map(({ checkpoint, handled }) => ({ checkpoint, handled, events: [] as RecordedEvent[] }));
  const byType = new Map<string, typeof taken>();
  for (const event of batch) {
    let followers = byType.get(event.type);
    if (!followers) byType.set(event.type, followers = taken.filter(({ handled }) => handled?.has(event.type) ?? true));
    for (const { checkpoint, events } of followers) if (checkpoint === undefined || checkpoint < event.position) events.push(event);
  }
  return taken.map(({ events }) => events);
}
