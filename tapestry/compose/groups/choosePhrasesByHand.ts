import { slotGroup } from '../../model/slotLayout.ts';
import type { SlotLayout } from '../../model/slotLayout.ts';
import { isTriplesGroup } from '../../model/tapestryData.ts';
import type { Group, PhraseData, TapestryData, TapestryGroup, TapestrySlot } from '../../model/tapestryData.ts';

/**
 * Gives groups and slots the phrases a person chose for them: phrase id by the id of a group, or by `slot-` and the
 * number of a slot. The phrase that was there before becomes one of the alternatives; a place that had the same phrase by
 * itself gives it up, for no phrase stands on a sheet twice. An id that a place does not offer changes nothing, and so
 * does one for a slot whose phrase is not for choosing.
 */
export function choosePhrasesByHand(data: TapestryData, chosen: Readonly<Record<string, string>>, layout?: SlotLayout): TapestryData {
  const fixed = new Set(layout?.slots.flatMap((slot) => (slot.type === 'phrase' && slot.textpath_data.editable === false ? [slot.id] : [])));
  const places = placesOf(data);
  const byHand = new Map(places.flatMap((place) => {
    const wanted = place.slot !== undefined && fixed.has(place.slot) ? undefined : offered(place).find(({ id }) => id === chosen[place.key]);
    return wanted ? [[place.key, wanted] as const] : [];
  }));
  const given = new Set([...byHand.values()].map(({ id }) => id));
  const settled = new Map(places.map((place) => [place.key, byHand.get(place.key) ?? instead(place, given)]));
  return {
    ...data,
    groups: data.groups.map((group) => withGroupPhrase(group, settled.get(group.id) ?? null)),
    slots: data.slots.map((slot) => (slot.type === 'phrase' ? withSlotPhrase(slot, settled.get(slotGroup(slot.id)) ?? null) : slot)),
  };
}

/** Somewhere a phrase stands, under the name an arrangement knows it by. */
interface Place {
  readonly key: string;
  readonly slot?: number;
  readonly phrase: PhraseData | null;
  readonly others: readonly PhraseData[];
}

function placesOf({ groups, slots }: TapestryData): Place[] {
  return [
    ...groups.flatMap((group) => (isTriplesGroup(group) ? [] : [{ key: group.id, phrase: group.chosenPhrase, others: group.phrases }])),
    ...slots.flatMap(({ id, type, phrase, phrases }) => (type === 'phrase' ? [{ key: slotGroup(id), slot: id, phrase, others: phrases }] : [])),
  ];
}

function offered({ phrase, others }: Place): readonly PhraseData[] {
  return phrase ? [phrase, ...others] : others;
}

/** What stands in a place nobody chose for: its own phrase, unless that was given to another. */
function instead({ phrase, others }: Place, given: ReadonlySet<string>): PhraseData | null {
  return phrase && given.has(phrase.id) ? (others.find(({ id }) => !given.has(id)) ?? null) : phrase;
}

function withGroupPhrase(group: TapestryGroup, wanted: PhraseData | null): TapestryGroup {
  if (isTriplesGroup(group) || wanted?.id === group.chosenPhrase?.id) return group;
  // The heading was the phrase until now.
  return { ...group, heading: null, chosenPhrase: wanted, phrases: exchanged(group, group.chosenPhrase, wanted) };
}

function withSlotPhrase(slot: TapestrySlot, wanted: PhraseData | null): TapestrySlot {
  if (wanted?.id === slot.phrase?.id) return slot;
  return { ...slot, phrase: wanted, phrases: exchanged(slot, slot.phrase, wanted), reason: wanted === null ? slot.reason : null };
}

/** The alternatives once one of them has changed places with the phrase that stood there. */
function exchanged({ phrases }: Pick<Group, 'phrases'>, before: PhraseData | null, wanted: PhraseData | null): PhraseData[] {
  return phrases.map((phrase) => (phrase.id === wanted?.id ? before : phrase)).filter((phrase) => phrase !== null);
}
