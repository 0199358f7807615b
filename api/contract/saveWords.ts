import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name } from './fields.ts';

export const saveWords = writeCall({
  path: '/api/save-words',
  summary: 'Hide, force or map words, in every transcript or in one',
  body: z.object({
    scope: z.enum(['everywhere', 'transcript']),
    documentID: id.optional(),
    hidden: z.array(name).max(2000),
    forced: z.array(name).max(2000),
    mapped: z.array(z.object({ lemma: name, symbolName: name })).max(2000),
  }).refine(({ scope, documentID }) => scope === 'everywhere' || documentID !== undefined, { message: 'the transcript', path: ['documentID'] }),
  refusals: { 404: 'There is no such transcript or symbol' },
  answer: z.object({ status: z.literal('success') }),
});
