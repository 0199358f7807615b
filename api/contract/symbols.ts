import { z } from 'zod';
import { readCall } from './call.ts';
import { nextCursor, paging } from './fields.ts';
import { symbolSummary } from './symbolSummary.ts';

export const symbols = readCall({
  path: '/api/symbols',
  summary: 'All symbols by name',
  query: z.object(paging),
  answer: z.object({ symbols: z.array(symbolSummary), ...nextCursor }),
});
