import { z } from 'zod';
import { writeCall } from './call.ts';

export const clearRuns = writeCall({
  path: '/api/clear-runs',
  summary: 'Empty the list of recent tapestries for everybody; the audit keeps every run',
  body: z.object({}).nullish(),
  neverSeesReusedKeys: true,
  answer: z.object({ status: z.literal('success') }),
});
