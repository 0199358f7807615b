import { handledBy, type HandledBy } from './handled.ts';
import { descending, view } from './view.ts';

/**
 * Which runs a symbol or background came to be in, and whose, week by week: answers "which runs hold this" and "what does
 * a change of this touch" by one index. A document for every use would be two dozen for every run, more than all other
 * views together write; one for every day was still half of all writing.
 */
export type UseDocument = {
  /** The week first: documents of a week lie side by side in the order of their keys, so a batch writes few pages. */
  readonly id: string;
  readonly kind: 'symbol' | 'background';
  readonly entityId: string;
  /** Monday of the runs' week, `YYYY-MM-DD` in UTC. */
  readonly week: string;
  /** Day and transcript, `YYYY-MM-DD/id`, of runs that came to hold it, each once, in that order: flat, because thousands are read and written. */
  readonly uses: readonly string[];
  /** Runs that were recorded or arranged with it, each once, in that order. */
  readonly runIds: readonly string[];
};

export const usedInView = view<UseDocument, HandledBy<'used-in'>>({
  name: 'used-in',
  version: 6,
  finds: { ofEntity: { where: ['kind', 'entityId'], order: [descending('week')] } },
  handles: handledBy('used-in'),
  idsOf({ data: { symbolIds, pins }, metadata: { at } }) {
    const week = weekOf(at);
    return [...new Set(symbolIds)].map((symbolId) => `${week}/symbol/${symbolId}`).concat(`${week}/background/${pins.background.id}`);
  },
  apply(id, before, { data: { documentID, runId }, metadata: { at } }) {
    const use = `${dayOf(at)}/${documentID}`;
    if (before) {
      const [uses, runIds] = [withMember(before.uses, use), withMember(before.runIds, runId)];
      return uses === before.uses && runIds === before.runIds ? before : { ...before, uses, runIds };
    }
    const [week, kind, entityId] = id.split('/') as [string, UseDocument['kind'], string];
    return { id, kind, entityId, week, uses: [use], runIds: [runId] };
  },
});

const withMember = (members: readonly string[], member: string): readonly string[] => (members.includes(member) ? members : [...members, member]);

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const DAYS_FROM_MONDAY_TO_EPOCH = 3;

function weekOf(at: number): string {
  const daysSinceMonday = (Math.floor(at / DAY_MS) + DAYS_FROM_MONDAY_TO_EPOCH) % 7;
  return new Date(at - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

let last = { day: Number.NaN, text: '' };

/** Remembers the last day: a run asks two dozen times, and writing a date takes longer than all else here. */
function dayOf(at: number): string {
  const day = Math.floor(at / DAY_MS);
  if (last.day !== day) last = { day, text: new Date(at).toISOString().slice(0, 10) };
  return last.text;
}
