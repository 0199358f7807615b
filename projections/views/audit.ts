import { EVENT_VERSIONS, type AnyEvent, type AnyEventType } from '../../events/model/anyEvent.ts';
import { entitiesOf, streamOfEntity } from '../../events/model/entities.ts';
import { descending, view } from './view.ts';

/** Who did what, when, and what it touched: one small row per event. What the event says is read from the log, by stream and revision. */
export type AuditDocument = {
  /** The event's position: rows are written in the order of their keys, which is what makes this view fast. */
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  /**
   * The stream of what it touches beside its own stream: a run's transcript, the symbol of an entry, the thing of a name.
   * So the history of a thing is what lies in its stream and what is about it.
   */
  readonly about: string | null;
};

/**
 * Grows with every event shape, so that this view is built from the whole event log whenever the program knows other
 * shapes than the one that ran before. It takes in every event: one of a newer program cannot go unnoticed.
 */
const SHAPES = Object.values(EVENT_VERSIONS).reduce((sum, version) => sum + version, 0);
/** Raised when the rows themselves change; far above what shapes alone come to. */
const ROW_FORMAT = 1000;

/** By time, so that a page may begin at any; what happened in the same millisecond in the order of the log. */
const NEWEST_FIRST = [descending('at'), descending('id')];

export const auditView = view<AuditDocument, AnyEventType>({
  name: 'audit',
  version: ROW_FORMAT + SHAPES,
  finds: {
    newest: { where: [], order: NEWEST_FIRST },
    byType: { where: ['type'], order: NEWEST_FIRST },
    byPersonAndType: { where: ['by', 'type'], order: NEWEST_FIRST },
    byStream: { where: ['stream'], order: NEWEST_FIRST },
    byAbout: { where: ['about'], order: NEWEST_FIRST },
  },
  fromEventAlone: true,
  idsOf: (event) => [event.position],
  apply(id, _before, event) {
    const about = entitiesOf(event as unknown as AnyEvent).map(streamOfEntity).find((stream) => stream !== event.stream);
    const { at, user } = event.metadata;
    return { id, at, by: user.sub, type: event.type, stream: event.stream, revision: event.revision, about: about ?? null };
  },
});
