import { z } from 'zod';
import { readCall } from './call.ts';
import { backgroundSummary } from './backgroundSummary.ts';
import { documentSummary } from './documentSummary.ts';
import { symbolSummary } from './symbolSummary.ts';

export const recentlyEdited = readCall({
  path: '/api/recently-edited',
  summary: 'What people changed last, newest first; what came with the starter library stands behind it',
  query: z.object({}),
  answer: z.object({
    symbols: z.array(symbolSummary),
    backgrounds: z.array(backgroundSummary),
    documents: z.array(documentSummary),
  }),
});
