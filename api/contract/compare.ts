import { z } from 'zod';
import { readCall } from './call.ts';
import { count, epoch, id, person } from './fields.ts';
import { seenRun } from './run.ts';

/** x, y, width and height in base pixels of the poster. */
const box = z.array(z.number()).length(4);

export const compare = readCall({
  path: '/api/compare',
  summary: 'Two runs: what is different between their posters, and why',
  query: z.object({ a: id, b: id }),
  answer: z.object({
    a: seenRun,
    b: seenRun,
    /** Of either poster, in base pixels. */
    size: z.object({ a: z.object({ width: count, height: count }), b: z.object({ width: count, height: count }) }),
    causes: z.array(z.object({ number: count, kind: z.string(), sentence: z.string(), entity: z.string().nullable(), by: person.nullable(), at: epoch.nullable() })),
    differences: z.array(z.object({
      change: z.enum(['lost', 'gained', 'count', 'picture', 'moved', 'text', 'background', 'shuffled']),
      what: z.string(),
      before: z.union([z.string(), z.number()]).optional(),
      after: z.union([z.string(), z.number()]).optional(),
      /** Where it stands on either poster. */
      a: box.optional(),
      b: box.optional(),
      /** Number of the cause; null where nothing explains it, or it cannot be told what does. */
      cause: count.nullable(),
    })),
  }),
  refusals: { 404: 'There is no such tapestry, or its poster was erased' },
});
