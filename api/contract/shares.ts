import { z } from 'zod';
import { readCall } from './call.ts';
import { epoch, id, person } from './fields.ts';

export const shares = readCall({
  path: '/api/shares',
  summary: 'Links to tapestries of a transcript that were not ended, newest first',
  query: z.object({ documentID: id }),
  answer: z.object({ shares: z.array(z.object({ id, kind: z.enum(['fixed', 'following']), runId: id, time: epoch, by: person })) }),
});
