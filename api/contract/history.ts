import { z } from 'zod';
import { auditLine, thing } from './auditLine.ts';
import { readCall } from './call.ts';

export const history = readCall({
  path: '/api/history',
  summary: 'Versions of one symbol, background, markup, transcript or run, oldest first, with every field before and after',
  query: z.object({ entity: thing }),
  answer: z.object({
    name: z.string().nullable(),
    deleted: z.boolean(),
    versions: z.array(z.object({
      line: auditLine,
      changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
    })),
    /** Other things touched it more than 2,000 times: the oldest of those events are left out, its own are all there. */
    isCut: z.boolean(),
  }),
  refusals: { 404: 'There is no such thing' },
});
