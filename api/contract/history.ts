import { z } from 'zod';
import { readCall } from './call.ts';
import { epoch, id, nextCursor, paging, person } from './fields.ts';

export const history = readCall({
  path: '/api/history',
  summary: 'Who did what to one thing, newest first',
  query: z.object({ kind: z.enum(['symbol', 'background', 'markup', 'transcript']), id, ...paging }),
  answer: z.object({ entries: z.array(z.object({ at: epoch, by: person, type: z.string(), revision: z.number().int(), call: z.string().nullable(), changes: z.record(z.string(), z.unknown()) })), ...nextCursor }),
});
