import { NO_WORD_RULES, type WordRules } from './library.ts';

/** What a person did to one poster by hand, as stored under its hash. Its shape only grows. */
export interface Arrangement extends WordRules {
  /** Phrase id by group id, or by `slot-` and a slot's number. */
  readonly phrases: Readonly<Record<string, string>>;
  /** How far an item of the scene was moved from where it was placed, in whole base pixels, by item id. */
  readonly positions: Readonly<Record<string, Move>>;
}

export interface Move {
  readonly dx: number;
  readonly dy: number;
}

export const NO_ARRANGEMENT: Arrangement = { ...NO_WORD_RULES, phrases: {}, positions: {} };
