/** Reads that a change of a symbol makes stale. */
export const SYMBOL_READS = [['symbols'], ['symbol'], ['recently-edited'], ['audit'], ['word-owner'], ['missing-words']] as const;
