import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name } from './fields.ts';

export const updateTranscriptName = writeCall({
  path: '/api/update-transcript-name',
  summary: 'Rename a transcript; 409 when the name is taken',
  body: z.object({ documentID: id, newName: name }),
  answer: z.object({ name: z.string() }),
});
