import { UPOS, type Upos } from './analysis.ts';

/** Index of every universal part-of-speech tag in `UPOS`, for comparing with `tokens.pos`. */
export const POS = Object.fromEntries(UPOS.map((tag, index) => [tag, index])) as Readonly<Record<Upos, number>>;
