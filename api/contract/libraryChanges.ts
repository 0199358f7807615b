import { z } from 'zod';
import { readCall } from './call.ts';
import { count, epoch, id, person } from './fields.ts';

const pinned = z.object({ version: z.string(), symbols: count });

export const libraryChanges = readCall({
  path: '/api/library-changes',
  summary: 'Everything in which the libraries of two runs differ, whether their posters show it or not, the latest change first',
  query: z.object({ a: id, b: id }),
  answer: z.object({
    a: pinned,
    b: pinned,
    /** `by` and `at` of the last change of the thing between the two runs; null where nobody is known for it. */
    changes: z.array(z.object({ kind: z.string(), sentence: z.string(), entity: z.string().nullable(), by: person.nullable(), at: epoch.nullable() })),
  }),
  refusals: { 404: 'There is no such tapestry, or its library was not kept' },
});
