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

/** An event that concerns a projection, and the documents it touches. */
interface Touch {
  readonly event: RecordedEvent;
  readonly ids: readonly string[];
}

/** A document while the batch is taken in. */
interface Draft {
  document: Document | undefined;
  position: Position | undefined;
  changed: boolean;
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
  const touches = events.map((event) => ({ event, ids: idsOf(projection, event) }));
  const ids = [...new Set(touches.flatMap((touch) => touch.ids))];
  if (ids.length === 0) return [];
  const stored = await readModels.load(projection.name, version, ids);
  const drafts = draftsOf(ids, stored);
  for (const touch of touches) applyTouch(projection, touch, drafts);
  return changesOf(drafts);
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

function idsOf(projection: Projection, event: RecordedEvent): readonly string[] {
  try {
    return projection.idsOf(event);
  } catch (error) {
    throw new ProjectionFailed(projection.name, event, error);
  }
}

function draftsOf(ids: readonly string[], stored: readonly StoredDocument[]): Map<string, Draft> {
  const drafts = new Map<string, Draft>(
    ids.map((id) => [id, { document: undefined, position: undefined, changed: false }]),
  );
  for (const { id, document, position } of stored) {
    drafts.set(id, { document: document ?? undefined, position, changed: false });
  }
  return drafts;
}

function applyTouch(projection: Projection, { event, ids }: Touch, drafts: ReadonlyMap<string, Draft>): void {
  for (const id of ids) {
    const draft = drafts.get(id);
    if (!draft || (draft.position !== undefined && draft.position >= event.position)) continue;
    const after = applied(projection, id, draft.document, event);
    if (after === draft.document) continue;
    draft.document = after;
    draft.position = event.position;
    draft.changed = true;
  }
}

function applied(projection: Projection, id: string, before: Document | undefined, event: RecordedEvent): Document | undefined {
  try {
    return projection.apply(id, before, event);
  } catch (error) {
    throw new ProjectionFailed(projection.name, event, error);
  }
}

function changesOf(drafts: ReadonlyMap<string, Draft>): readonly Change[] {
  const changes: Change[] = [];
  for (const [id, { document, position, changed }] of drafts) {
    if (changed && position !== undefined) changes.push({ id, document: document ?? null, position });
  }
  return changes;
}
