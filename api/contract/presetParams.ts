import { z } from 'zod';
import { readCall } from './call.ts';
import { id, layoutParams } from './fields.ts';

export const presetParams = readCall({
  path: '/api/preset-params',
  summary: 'The parameters a tapestry takes by itself: what GET /api/tapestry uses when none are given',
  query: z.object({ documentID: id, layout: id.optional(), backgroundID: id.optional() }),
  answer: z.object({ params: layoutParams }),
  refusals: { 404: 'There is no such transcript or background' },
});
