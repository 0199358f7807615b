import { handledBy, type HandledBy } from './handled.ts';
import { descending, view, type OfType } from './view.ts';

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
    return symbolIds.map((symbolId) => `${week}/symbol/${symbolId}`).concat(`${week}/background/${pins.background.id}`);
  },
  apply: (id, before, event) => withUses(id, before, [event]),
  applyAll: withUses,
});

function withUses(id: string, before: UseDocument | undefined, events: readonly OfType<HandledBy<'used-in'>>[]): UseDocument {
  const uses = [...before?.uses ?? []];
  const runIds = [...before?.runIds ?? []];
  for (const { data: { documentID, runId }, metadata: { at } } of events) {
    addMember(uses, `${dayOf(at)}/${documentID}`);
    addMember(runIds, runId);
  }
  if (before) return uses.length === before.uses.length && runIds.length === before.runIds.length ? before : { ...before, uses, runIds };
  const [week, kind, entityId] = id.split('/') as [string, UseDocument['kind'], string];
  return { id, kind, entityId, week, uses, runIds };
}

function addMember(members: string[], member: string): void {
  if (!members.includes(member)) members.push(member);
}

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const DAYS_FROM_MONDAY_TO_EPOCH = 3;

function weekOf(at: number): string {
  const daysSinceMonday = (Math.floor(at / DAY_MS) + DAYS_FROM_MONDAY_TO_EPOCH) % 7;
  return new Date(at - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const MAX_DAYS = 1_000;
const days = new Map<number, string>();

/** Remembers days: a run asks two dozen times, and writing a date takes longer than all else here. */
function dayOf(at: number): string {
  const day = Math.floor(at / DAY_MS);
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size === MAX_DAYS) days.clear();
  const text = new Date(at).toISOString().slice(0, 10);
  days.set(day, text);
  return text;
}
