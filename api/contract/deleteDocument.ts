import { z } from 'zod';
import { writeCall } from './call.ts';
import { id } from './fields.ts';

export const deleteDocument = writeCall({
  path: '/api/delete-document',
  summary: 'Delete a transcript and erase everything made of it, its posters included',
  body: z.object({ documentID: id }),
  refusals: { 404: 'There is no such transcript' },
  answer: z.object({ name: z.string() }),
});
