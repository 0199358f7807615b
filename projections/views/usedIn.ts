import { handledBy, type HandledBy } from './handled.ts';
import { descending, view } from './view.ts';

/**
 * Whose posters a symbol or background came to be in, month by month: answers "what does a change of this touch". A
 * document for every use would be two dozen for every run, more than all other views together write; the runs
 * themselves are found by their transcript.
 */
export type UseDocument = {
  readonly id: string;
  readonly kind: 'symbol' | 'background';
  readonly entityId: string;
  /** Of the runs, `YYYY-MM` in UTC. */
  readonly month: string;
  /** Transcripts, each once, in the order of their first run of the month. */
  readonly documentIDs: readonly string[];
};

export const usedInView = view<UseDocument, HandledBy<'used-in'>>({
  name: 'used-in',
  version: 3,
  finds: { ofEntity: { where: ['kind', 'entityId'], order: [descending('month')] } },
  handles: handledBy('used-in'),
  idsOf({ data: { symbolIds, pins }, metadata: { at } }) {
    const month = monthOf(at);
    return [...symbolIds.map((symbolId) => `symbol/${symbolId}/${month}`), `background/${pins.background.id}/${month}`];
  },
  apply(id, before, { data: { documentID } }) {
    if (before) return before.documentIDs.includes(documentID) ? before : { ...before, documentIDs: [...before.documentIDs, documentID] };
    const [kind, entityId, month] = id.split('/') as [UseDocument['kind'], string, string];
    return { id, kind, entityId, month, documentIDs: [documentID] };
  },
});

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
