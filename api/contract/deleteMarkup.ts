import { z } from 'zod';
import { writeCall } from './call.ts';
import { id } from './fields.ts';

export const deleteMarkup = writeCall({
  path: '/api/delete-markup',
  summary: 'Delete a markup',
  body: z.object({ id }),
  refusals: { 404: 'There is no such markup' },
  answer: z.object({ name: z.string() }),
});
