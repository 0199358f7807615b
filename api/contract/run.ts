import { z } from 'zod';
import { readCall } from './call.ts';
import { address, count, epoch, id, layoutParams, person } from './fields.ts';

/** A run as it was: who made it, of what, and its picture then. */
export const seenRun = z.object({
  id,
  documentID: id,
  /** Of the transcript, as it was then; null where it was hidden. */
  document: z.string().nullable(),
  time: epoch,
  by: person,
  layoutID: z.string(),
  layout: z.string(),
  params: layoutParams,
  backgroundID: z.string(),
  background: z.string(),
  arranged: z.boolean(),
  /** The transcript was deleted: the picture is gone with it. */
  erased: z.boolean(),
  renderKey: z.string(),
  thumbnailImage: address.nullable(),
  tapestryImage: address.nullable(),
}).meta({ id: 'SeenRun' });
export type SeenRun = z.output<typeof seenRun>;

export const run = readCall({
  path: '/api/run',
  summary: 'One run as it was: its pins, the symbols on it, the size of the library then, its picture',
  query: z.object({ id }),
  answer: z.object({
    run: seenRun,
    /** SHA-256 of text, description, library and analysis; versions of the program. */
    pins: z.record(z.string(), z.unknown()),
    symbols: z.array(z.object({ id, name: z.string().nullable() })),
    library: z.object({ version: z.string(), symbols: count }).nullable(),
  }),
  refusals: { 404: 'There is no such tapestry' },
});
