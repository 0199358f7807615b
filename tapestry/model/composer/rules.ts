import type { LayoutSlot, SlotRule } from '../slotLayout.ts';

export type SymbolRule = Extract<SlotRule, { readonly type: 'pos' | 'symbols' | 'tags' }>;
export const SYMBOL_RULES = ['pos', 'symbols', 'tags'] as const satisfies readonly SymbolRule['type'][];

/** A rule of a kind as it begins, and what is left of one whose kind is changed (specification section 4). */
export function newRule(type: SymbolRule['type'] = 'pos'): SymbolRule {
  return type === 'pos' ? { type, value: 'VERB' } : { type, value: [] };
}

export type PhraseType = 'phrase' | 'key_sentence';

export const phraseTypeOf = ({ rules = [] }: LayoutSlot): PhraseType => (rules.some(({ type }) => type === 'key_sentence') ? 'key_sentence' : 'phrase');

/** The other rules stay. */
export const withPhraseType = ({ rules = [] }: LayoutSlot, type: PhraseType): readonly SlotRule[] => [{ type }, ...rules.filter((rule) => rule.type !== 'phrase' && rule.type !== 'key_sentence')];
