import { z } from 'zod';
import { writeCall } from './call.ts';
import { id } from './fields.ts';

export const endShare = writeCall({
  path: '/api/end-share',
  summary: 'End a link to a tapestry for everybody',
  body: z.object({ id }),
  refusals: { 404: 'There is no such link', 422: 'The key was used with another body' },
  answer: z.object({ id }),
});
