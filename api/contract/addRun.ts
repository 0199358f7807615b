import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, layoutParams } from './fields.ts';

export const addRun = writeCall({
  path: '/api/add-run',
  summary: 'Record that a tapestry was created; its picture is then painted',
  body: z.object({
    documentID: id,
    layout: id,
    layoutParams: layoutParams.default({}),
    backgroundID: id.optional(),
    /** As GET /api/tapestry gave it: the run records exactly what was seen. Without it, what is current. */
    version: z.string().max(64).optional(),
  }),
  refusals: { 404: 'There is no such transcript or background' },
  answer: z.object({
    id,
    /** Names the picture in live updates. */
    renderKey: z.string(),
  }),
});
