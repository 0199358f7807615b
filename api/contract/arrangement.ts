import { z } from 'zod';
import { SHEET } from '../../tapestry/model/limits.ts';
import { id } from './fields.ts';

const MOST_ITEMS = 2000;
const MOST_WORDS = 500;

const move = z.object({
  dx: z.number().int().min(-SHEET.width).max(SHEET.width),
  dy: z.number().int().min(-SHEET.height).max(SHEET.height),
});
const words = z.array(z.string().min(1).max(200)).max(MOST_WORDS);

const atMost = (most: number) => (record: object): boolean => Object.keys(record).length <= most;

/** What a person did to one poster by hand. */
export const arrangement = z.object({
  /** Phrase id by group id. */
  phrases: z.record(id, id).refine(atMost(MOST_ITEMS)).default({}),
  /** How far an item of the scene was moved from where it was placed, in whole base pixels, by item id. */
  positions: z.record(id, move).refine(atMost(MOST_ITEMS)).default({}),
  /** Lemmas that are not shown. */
  hidden: words.default([]),
  /** Lemmas whose symbol is placed whatever its count. */
  forced: words.default([]),
  mapped: z.array(z.object({ lemma: z.string().min(1).max(200), symbolId: id })).max(MOST_WORDS).default([]),
});
