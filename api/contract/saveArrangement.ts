import { z } from 'zod';
import { arrangement } from './arrangement.ts';
import { writeCall } from './call.ts';
import { count, id, newerRevision } from './fields.ts';

export const saveArrangement = writeCall({
  path: '/api/save-arrangement',
  summary: 'Keep what a person arranged on the poster of a run; its picture is painted anew; 409 when somebody else arranged it meanwhile',
  body: arrangement.extend({
    runId: id,
    /** As read with the tapestry, 0 for a run just recorded; without it the last one to save wins. */
    revision: count.optional(),
  }),
  refusals: { 404: 'There is no such run' },
  conflict: { status: 409, when: 'Somebody else arranged it meanwhile', fields: newerRevision },
  answer: z.object({
    id, version: z.string(), renderKey: z.string(),
    /** For the next arrangement of the same page. */
    revision: count,
  }),
});
