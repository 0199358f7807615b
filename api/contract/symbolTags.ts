import { z } from 'zod';
import { readCall } from './call.ts';

export const symbolTags = readCall({
  path: '/api/symbol-tags',
  summary: 'Every tag a symbol has, by alphabet',
  query: z.object({}),
  answer: z.object({ tags: z.array(z.string()) }),
});
