import { handledBy, type HandledBy } from './handled.ts';
import { descending, view } from './view.ts';

/**
 * Which runs a symbol or background came to be in, and whose, day by day: answers "which runs hold this" and "what does
 * a change of this touch" by one index. A document for every use would be two dozen for every run, more than all other
 * views together write.
 */
export type UseDocument = {
  /** The day first: documents of a day lie side by side in the order of their keys, so a batch writes few pages. */
  readonly id: string;
  readonly kind: 'symbol' | 'background';
  readonly entityId: string;
  /** Of the runs, `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** Transcripts, each once, in the order of their first run of the day. */
  readonly documentIDs: readonly string[];
  /** Runs that were recorded or arranged with it, each once, in that order. */
  readonly runIds: readonly string[];
};

export const usedInView = view<UseDocument, HandledBy<'used-in'>>({
  name: 'used-in',
  version: 5,
  finds: { ofEntity: { where: ['kind', 'entityId'], order: [descending('day')] } },
  handles: handledBy('used-in'),
  idsOf({ data: { symbolIds, pins }, metadata: { at } }) {
    const day = dayOf(at);
    return [...new Set(symbolIds)].map((symbolId) => `${day}/symbol/${symbolId}`).concat(`${day}/background/${pins.background.id}`);
  },
  apply(id, before, { data: { documentID, runId } }) {
    if (before) {
      const [documentIDs, runIds] = [withMember(before.documentIDs, documentID), withMember(before.runIds, runId)];
      return documentIDs === before.documentIDs && runIds === before.runIds ? before : { ...before, documentIDs, runIds };
    }
    const [day, kind, entityId] = id.split('/') as [string, UseDocument['kind'], string];
    return { id, kind, entityId, day, documentIDs: [documentID], runIds: [runId] };
  },
});

const withMember = (members: readonly string[], member: string): readonly string[] => (members.includes(member) ? members : [...members, member]);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
