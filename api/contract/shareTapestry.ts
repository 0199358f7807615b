import { z } from 'zod';
import { writeCall } from './call.ts';
import { id } from './fields.ts';

export const shareTapestry = writeCall({
  path: '/api/share-tapestry',
  summary: 'Make a link to a tapestry: to exactly what it is now (fixed), or to what becomes of it (following)',
  body: z.object({ runId: id, kind: z.enum(['fixed', 'following']) }),
  refusals: { 404: 'There is no such run' },
  /** Of the link: `/shared?share={id}`. */
  answer: z.object({ id }),
});
