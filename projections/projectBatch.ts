import type { Position, RecordedEvent } from '../events/store/eventStore.ts';
import type { Projection } from './projection.ts';
import type { Change, Document, ReadModels, StoredDocument } from './readModels.ts';

/** A projection threw: it stops the projector, because to go on without the event would make the documents wrong. */
export class ProjectionFailed extends Error {
  readonly code = 'projectionFailed';
  readonly projection: string;
  readonly position: Position;
  constructor(projection: string, event: RecordedEvent, cause: unknown) {
    super(
      `The projection ${projection} cannot take in event ${event.position} (${event.type} of ${event.stream}, ` +
        `revision ${event.revision}). Read models stand still before it.`,
      { cause },
    );
    this.projection = projection;
    this.position = event.position;
  }
}

/** A document that the batch touches. */
interface Touched {
  before: StoredDocument | undefined;
  /** What the batch tells of it, in order. */
  events: RecordedEvent[];
}

/**
 * What a batch of events changes in one version of a projection's documents: each is loaded once and changed once.
 * Events that a document has seen already are skipped, here or when the change is written.
 * @throws ProjectionFailed
 */
export async function projectBatch(
  readModels: ReadModels,
  projection: Projection,
  version: number,
  events: readonly RecordedEvent[],
): Promise<readonly Change[]> {
  if (projection.fromEventAlone) return lastOfEach(projection, events);
  const touched = touchedBy(projection, events);
  if (touched.size === 0) return [];
  for (const stored of await readModels.load(projection.name, version, [...touched.keys()])) skipSeen(touched, stored);
  const changes: Change[] = [];
  for (const [id, { before, events: told }] of touched) {
    const change = changeOf(projection, id, before?.document ?? undefined, told);
    if (change) changes.push(change);
  }
  return changes;
}

/** What is stored as new already is told by the position that every change is written with. */
function lastOfEach(projection: Projection, events: readonly RecordedEvent[]): readonly Change[] {
  const changes = new Map<string, Change>();
  for (const event of events) {
    for (const id of idsOf(projection, event)) {
      changes.set(id, { id, document: applied(projection, id, undefined, event) ?? null, position: event.position });
    }
  }
  return [...changes.values()];
}

function touchedBy(projection: Projection, events: readonly RecordedEvent[]): Map<string, Touched> {
  const touched = new Map<string, Touched>();
  for (const event of events) {
    for (const id of idsOf(projection, event)) {
      const known = touched.get(id);
      if (known === undefined) touched.set(id, { before: undefined, events: [event] });
      else if (known.events.at(-1) !== event) known.events.push(event);
    }
  }
  return touched;
}

function skipSeen(touched: ReadonlyMap<string, Touched>, stored: StoredDocument): void {
  const found = touched.get(stored.id);
  if (!found) return;
  found.before = stored;
  if ((found.events[0]?.position ?? stored.position) <= stored.position) found.events = found.events.filter(({ position }) => position > stored.position);
}

/** Undefined where the events change nothing. A document that they make and delete leaves the trace of a deleted one. */
function changeOf(projection: Projection, id: string, before: Document | undefined, events: readonly RecordedEvent[]): Change | undefined {
  if (projection.applyAll) return changeAtOnce(projection, id, before, events);
  let document = before;
  let position: Position | undefined;
  for (const event of events) {
    const after = applied(projection, id, document, event);
    if (after === document) continue;
    document = after;
    position = event.position;
  }
  return position === undefined ? undefined : { id, document: document ?? null, position };
}

function changeAtOnce(projection: Projection, id: string, before: Document | undefined, events: readonly RecordedEvent[]): Change | undefined {
  const last = events.at(-1);
  if (!last) return undefined;
  try {
    const document = projection.applyAll?.(id, before, events);
    return document === before ? undefined : { id, document: document ?? null, position: last.position };
  } catch (error) {
    throw new ProjectionFailed(projection.name, last, error);
  }
}

function idsOf(projection: Projection, event: RecordedEvent): readonly string[] {
  try {
    return projection.idsOf(event);
  } catch (error) {
    throw new ProjectionFailed(projection.name, event, error);
  }
}

function applied(projection: Projection, id: string, before: Document | undefined, event: RecordedEvent): Document | undefined {
  try {
    return projection.apply(id, before, event);
  } catch (error) {
    throw new ProjectionFailed(projection.name, event, error);
  }
}
