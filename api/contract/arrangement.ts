import { z } from 'zod';
import { SHEET } from '../../tapestry/model/limits.ts';
import { id } from './fields.ts';

const MAX_ITEMS = 2000;
const MAX_WORDS = 500;
/** Letters of a quote. */
const MAX_TEXT = 500;

const move = z.object({
  dx: z.number().int().min(-SHEET.width).max(SHEET.width),
  dy: z.number().int().min(-SHEET.height).max(SHEET.height),
});
const sentence = z.number().int().min(0).max(10_000_000);
const name = z.string().min(1).max(200);
const words = z.array(z.string().min(1).max(200)).max(MAX_WORDS);

const atMost = (most: number) => (record: object): boolean => Object.keys(record).length <= most;

/** What a person did to one poster by hand. */
export const arrangement = z.object({
  /** Phrase id by group id. */
  phrases: z.record(id, id).refine(atMost(MAX_ITEMS)).default({}),
  /** How far an item of the scene was moved from where it was placed, in whole base pixels, by item id. */
  positions: z.record(id, move).refine(atMost(MAX_ITEMS)).default({}),
  /** By the name of a symbol: left off the sheet, or put on it whatever its rank. */
  symbols: z.record(name, z.enum(['hidden', 'shown'])).refine(atMost(MAX_ITEMS)).default({}),
  /** Quote id by group id. */
  quotes: z.record(id, id).refine(atMost(MAX_ITEMS)).default({}),
  /** Id of a key sentence by the id of a group of triples, or by `sheet` for the one at the foot. */
  sentences: z.record(id, sentence).refine(atMost(MAX_ITEMS)).default({}),
  /** By the text of a quote, a word or a figure as it is written on the sheet, letter case aside: left off it. */
  texts: z.record(z.string().min(1).max(MAX_TEXT), z.enum(['hidden'])).refine(atMost(MAX_WORDS)).default({}),
  /** Painted instead of the transcript's name; null for that. */
  title: z.string().trim().min(1).max(200).nullable().default(null),
  /** Lemmas that are not shown. */
  hidden: words.default([]),
  /** Lemmas whose symbol is placed whatever its count. */
  forced: words.default([]),
  mapped: z.array(z.object({ lemma: z.string().min(1).max(200), symbolId: id })).max(MAX_WORDS).default([]),
});
