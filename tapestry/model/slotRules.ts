import type { SlotRule } from './slotLayout.ts';

/** Bounds of a slot's `max_size` (specification section 9), and what a new one has. */
export const SIZES = { min: 0.05, max: 0.5, step: 0.01, initial: 0.2 } as const;
/** Bounds of the title's `max_size`. */
export const TITLE_SIZE = { min: 0.1, max: 1 } as const;

/** Which slots a rule is for. A rule that is named nowhere does not compile. */
const RULES = {
  symbols: 'symbol',
  tags: 'symbol',
  pos: 'symbol',
  phrase: 'phrase',
  key_sentence: 'phrase',
  fallback_phrase: 'phrase',
} as const satisfies Readonly<Record<SlotRule['type'], 'symbol' | 'phrase'>>;

const rulesFor = (slot: 'symbol' | 'phrase') => (Object.keys(RULES) as SlotRule['type'][]).filter((type) => RULES[type] === slot);
export const SYMBOL_RULES = rulesFor('symbol');
export const PHRASE_RULES = rulesFor('phrase');
