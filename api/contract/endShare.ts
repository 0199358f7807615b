import { z } from 'zod';
import { writeCall } from './call.ts';
import { id } from './fields.ts';

export const endShare = writeCall({
  path: '/api/end-share',
  summary: 'End a link to a tapestry for everybody',
  body: z.object({ id }),
  neverSeesReusedKeys: true,
  refusals: { 404: 'There is no such link' },
  answer: z.object({ id }),
});
