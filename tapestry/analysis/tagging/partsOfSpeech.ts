import { DEPREL, UPOS, type Deprel, type Upos } from '../analysis.ts';

/** Index of every universal part-of-speech tag in `UPOS`, for comparing with `tokens.pos`. */
export const POS = Object.fromEntries(UPOS.map((tag, index) => [tag, index])) as Readonly<Record<Upos, number>>;

/** Index of every relation in `DEPREL`, for comparing with `tokens.deprel`. */
export const REL = Object.fromEntries(DEPREL.map((relation, index) => [relation, index])) as Readonly<Record<Deprel, number>>;
