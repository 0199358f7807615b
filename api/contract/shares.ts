import { z } from 'zod';
import { readCall } from './call.ts';
import { epoch, id, person } from './fields.ts';

const link = z.object({
  id, kind: z.enum(['fixed', 'following']), runId: id,
  /** Of the tapestry that was shared; null where that is not known any more. */
  layout: z.string().nullable(), layoutName: z.string().nullable(), backgroundID: z.string().nullable(), backgroundName: z.string().nullable(),
  time: epoch, by: person,
});

export type SharedLink = z.infer<typeof link>;

export const shares = readCall({
  path: '/api/shares',
  summary: 'Links to tapestries of a transcript that were not ended, newest first',
  query: z.object({ documentID: id }),
  answer: z.object({ shares: z.array(link) }),
});
