import type { Tapestry } from '../../api/tapestries/tapestryQuery.ts';

type SymbolGroup = Extract<Tapestry['groups'][number], { readonly anchor: unknown }>;
export type Phrase = SymbolGroup['phrases'][number];

/** What may stand in one place of a poster instead of what stands there. */
export interface PhraseChoice {
  /** Of the group, or `slot-` and a slot's number: as an arrangement calls it. */
  readonly id: string;
  /** What it was said with; null for a slot. */
  readonly saidWith: string | null;
  readonly chosen: Phrase | null;
  /** Best first. */
  readonly others: readonly Phrase[];
}

/** Every place of a poster that has a phrase to choose, in reading order. */
export function phraseChoices({ groups, slots }: Pick<Tapestry, 'groups' | 'slots'>): readonly PhraseChoice[] {
  const ofGroups = groups.filter((group): group is SymbolGroup => 'anchor' in group)
    .map(({ id, anchor, chosenPhrase, phrases }) => ({ id, saidWith: anchor.caption, chosen: chosenPhrase, others: phrases }));
  const ofSlots = slots.filter(({ type }) => type === 'phrase').map(({ id, phrase, phrases }) => ({ id: `slot-${id}`, saidWith: null, chosen: phrase, others: phrases }));
  return [...ofGroups, ...ofSlots];
}
