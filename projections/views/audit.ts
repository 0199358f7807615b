import { EVENT_VERSIONS, type AnyEventType } from '../../events/model/anyEvent.ts';
import { descending, view } from './view.ts';

/** Who did what, when, and what it touched: one small row per event, never the words of a transcript. */
export type AuditDocument = {
  /** The event's position: rows are written in the order of their keys, which is what makes this view fast. */
  readonly id: string;
  readonly eventId: string;
  readonly at: number;
  readonly by: string;
  readonly type: string;
  /** What kind of thing, and which: the stream's own two halves. */
  readonly kind: string;
  readonly entityId: string;
  readonly revision: number;
  readonly correlationId: string;
};

/**
 * Grows with every event shape, so that this view is built from the whole record whenever the program knows other
 * shapes than the one that ran before. It takes in every event: one of a newer program cannot go unnoticed.
 */
const SHAPES = Object.values(EVENT_VERSIONS).reduce((sum, version) => sum + version, 0);

/** `symbol-7f3...` -> `symbol` and `7f3...`; a stream without an id stands for itself. */
function entityOf(stream: string): { readonly kind: string; readonly entityId: string } {
  const dash = stream.indexOf('-');
  return dash < 0 ? { kind: stream, entityId: stream } : { kind: stream.slice(0, dash), entityId: stream.slice(dash + 1) };
}

export const auditView = view<AuditDocument, AnyEventType>({
  name: 'audit',
  version: SHAPES,
  finds: {
    newest: { where: [], order: [descending('id')] },
    byPerson: { where: ['by'], order: [descending('id')] },
    byEntity: { where: ['entityId'], order: [descending('id')] },
    byKind: { where: ['type'], order: [descending('id')] },
  },
  fromEventAlone: true,
  idsOf: (event) => [event.position],
  apply: (id, _before, event) => ({
    id,
    eventId: event.id,
    at: event.metadata.at,
    by: event.metadata.user.sub,
    type: event.type,
    ...entityOf(event.stream),
    revision: event.revision,
    correlationId: event.metadata.$correlationId,
  }),
});
