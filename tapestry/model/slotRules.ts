/** Bounds of a slot's `max_size` (specification section 9), and what a new one has. */
export const SIZES = { min: 0.05, max: 0.5, initial: 0.2 } as const;
/** A step of a size, by slider and by key (section 9). */
export const SIZE_STEP = 0.01;
/** Bounds of the title's `max_size`. */
export const TITLE_SIZE = { min: 0.1, max: 1 } as const;
