import { z } from 'zod';
import { readCall } from './call.ts';
import { count, nextCursor, paging } from './fields.ts';
import { symbolSummary } from './symbolSummary.ts';

export const symbols = readCall({
  path: '/api/symbols',
  summary: 'All symbols by name',
  query: z.object(paging),
  answer: z.object({
    symbols: z.array(symbolSummary),
    /** Of all symbols, however many of them this part holds. */
    total: count,
    ...nextCursor,
  }),
});
