import { NO_WORD_RULES, type WordRules } from './library.ts';
import type { SentenceId } from './topics.ts';

/** What a person did to one poster by hand, as stored under its hash. Its shape only grows. */
export interface Arrangement extends WordRules {
  /** Phrase id by group id, or by `slot-` and a slot's number. */
  readonly phrases: Readonly<Record<string, string>>;
  /** How far an item of the scene was moved from where it was placed, in whole base pixels, by item id. */
  readonly positions: Readonly<Record<string, Move>>;
  /** By the name of a symbol: left off the sheet, or put on it whatever its rank. */
  readonly symbols: Readonly<Record<string, SymbolChoice>>;
  /** Quote id by group id. */
  readonly quotes: Readonly<Record<string, string>>;
  /** Which of the key sentences: its id by the id of a group of triples, or by `SHEET_SENTENCE` for the one at the foot. */
  readonly sentences: Readonly<Record<string, SentenceId>>;
  /** By the text of a quote, a word or a figure as it is written on the sheet, letter case aside: left off it. */
  readonly texts: Readonly<Record<string, 'hidden'>>;
  /** Painted instead of the transcript's name; null for that. */
  readonly title: string | null;
}

export type SymbolChoice = 'hidden' | 'shown';

export const SHEET_SENTENCE = 'sheet';

export interface Move {
  readonly dx: number;
  readonly dy: number;
}

export const NO_ARRANGEMENT: Arrangement = { ...NO_WORD_RULES, phrases: {}, positions: {}, symbols: {}, quotes: {}, sentences: {}, texts: {}, title: null };

/** An arrangement as it is stored; one that was stored before some of the fields existed chose nothing of them. */
export const readArrangement = (json: string): Arrangement => ({ ...NO_ARRANGEMENT, ...(JSON.parse(json) as Partial<Arrangement>) });
