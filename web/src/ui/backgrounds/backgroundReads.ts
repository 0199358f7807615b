/** Reads that a change of a background makes stale. */
export const BACKGROUND_READS = [['backgrounds'], ['background'], ['layout-types'], ['recently-edited'], ['audit']] as const;
