import { handledBy, type HandledBy } from './handled.ts';
import { descending, view, type OfType } from './view.ts';

/**
 * Which events put a symbol or background into a run, month by month: answers "which runs hold this" and "what does a
 * change of this touch" by one index. Whose run it was, and when, stands in the audit's row of the event: two dozen
 * documents would repeat it for every run. A document for every use would be more than all other views together write.
 */
export type UseDocument = {
  /** The month first: documents of a month lie side by side in the order of their keys, so a batch writes few pages. */
  readonly id: string;
  readonly kind: 'symbol' | 'background';
  readonly entityId: string;
  /** Positions of the events by which runs came to hold it, in that order: keys of the audit's rows. */
  readonly events: readonly string[];
};

export const usedInView = view<UseDocument, HandledBy<'used-in'>>({
  name: 'used-in',
  version: 7,
  finds: { ofEntity: { where: ['kind', 'entityId'], order: [descending('id')] } },
  handles: handledBy('used-in'),
  idsOf({ data: { symbolIds, pins }, metadata: { at } }) {
    const month = monthOf(at);
    return symbolIds.map((symbolId) => idIn(month, symbolId)).concat(`${month}/background/${pins.background.id}`);
  },
  apply: (id, before, event) => withUses(id, before, [event]),
  applyAll: withUses,
});

function withUses(id: string, before: UseDocument | undefined, told: readonly OfType<HandledBy<'used-in'>>[]): UseDocument {
  const positions = told.map(({ position }) => position);
  if (before) return { ...before, events: before.events.concat(positions) };
  const [, kind, entityId] = id.split('/') as [string, UseDocument['kind'], string];
  return { id, kind, entityId, events: positions };
}

const DAY_MS = 86_400_000;
const LENGTH_OF_MONTH = 'YYYY-MM'.length;
const MAX_DAYS = 1_000;
const months = new Map<number, string>();

/** Remembers the months of days: writing a date takes longer than all else that is asked of an event here. */
function monthOf(at: number): string {
  const day = Math.floor(at / DAY_MS);
  const known = months.get(day);
  if (known !== undefined) return known;
  if (months.size === MAX_DAYS) months.clear();
  const month = new Date(at).toISOString().slice(0, LENGTH_OF_MONTH);
  months.set(day, month);
  return month;
}

const MAX_IDS = 10_000;
const ids = new Map<string, string>();
let idsMonth = '';

/** Remembers the ids of symbols' documents of one month: every run asks for two dozen, and nearly all have been asked for before. */
function idIn(month: string, symbolId: string): string {
  if (month !== idsMonth || ids.size === MAX_IDS) ids.clear();
  idsMonth = month;
  const known = ids.get(symbolId);
  if (known !== undefined) return known;
  const id = `${month}/symbol/${symbolId}`;
  ids.set(symbolId, id);
  return id;
}
