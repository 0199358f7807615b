import { z } from 'zod';
import { SHEET } from '../../tapestry/model/limits.ts';
import { id } from './fields.ts';

const MAX_ITEMS = 2000;
const MAX_WORDS = 500;

const move = z.object({
  dx: z.number().int().min(-SHEET.width).max(SHEET.width),
  dy: z.number().int().min(-SHEET.height).max(SHEET.height),
});
const words = z.array(z.string().min(1).max(200)).max(MAX_WORDS);

const atMost = (most: number) => (record: object): boolean => Object.keys(record).length <= most;

/** What a person did to one poster by hand. */
export const arrangement = z.object({
  /** Phrase id by group id. */
  phrases: z.record(id, id).refine(atMost(MAX_ITEMS)).default({}),
  /** How far an item of the scene was moved from where it was placed, in whole base pixels, by item id. */
  positions: z.record(id, move).refine(atMost(MAX_ITEMS)).default({}),
  /** Lemmas that are not shown. */
  hidden: words.default([]),
  /** Lemmas whose symbol is placed whatever its count. */
  forced: words.default([]),
  mapped: z.array(z.object({ lemma: z.string().min(1).max(200), symbolId: id })).max(MAX_WORDS).default([]),
});
