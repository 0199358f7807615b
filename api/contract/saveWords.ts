import { z } from 'zod';
import { writeCall } from './call.ts';
import { count, id, name, newerRevision } from './fields.ts';

export const saveWords = writeCall({
  path: '/api/save-words',
  summary: 'Hide, force or map words, in every transcript or in one; 409 when somebody else ruled words there meanwhile',
  body: z.object({
    scope: z.enum(['everywhere', 'transcript']),
    documentID: id.optional(),
    hidden: z.array(name).max(2000),
    forced: z.array(name).max(2000),
    mapped: z.array(z.object({ lemma: name, symbolName: name })).max(2000),
    /** As read with the rules of this scope; without it the last one to save wins. */
    revision: count.optional(),
  }).refine(({ scope, documentID }) => scope === 'everywhere' || documentID !== undefined, { message: 'the transcript', path: ['documentID'] }),
  refusals: { 404: 'There is no such transcript or symbol' },
  conflict: { status: 409, when: 'Somebody else ruled words there meanwhile', fields: newerRevision },
  answer: z.object({ status: z.literal('success') }),
});
