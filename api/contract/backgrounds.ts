import { z } from 'zod';
import { readCall } from './call.ts';
import { backgroundSummary } from './backgroundSummary.ts';
import { nextCursor, paging } from './fields.ts';

export const backgrounds = readCall({
  path: '/api/backgrounds',
  summary: 'All backgrounds by name',
  query: z.object(paging),
  answer: z.object({ backgrounds: z.array(backgroundSummary), ...nextCursor }),
});
