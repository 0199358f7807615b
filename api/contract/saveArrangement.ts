import { z } from 'zod';
import { arrangement } from './arrangement.ts';
import { writeCall } from './call.ts';
import { id } from './fields.ts';

export const saveArrangement = writeCall({
  path: '/api/save-arrangement',
  summary: 'Keep what a person arranged on the poster of a run; its picture is painted anew',
  body: arrangement.extend({ runId: id }),
  refusals: { 404: 'There is no such run', 422: 'The key was used with another body' },
  answer: z.object({ id, version: z.string(), renderKey: z.string() }),
});
