import { z } from 'zod';
import { readCall } from './call.ts';
import { documentSummary } from './documentSummary.ts';
import { nextCursor, paging } from './fields.ts';

export const documents = readCall({
  path: '/api/documents',
  summary: 'All transcripts by title, without what was said',
  query: z.object(paging),
  answer: z.object({ documents: z.array(documentSummary), ...nextCursor }),
});
