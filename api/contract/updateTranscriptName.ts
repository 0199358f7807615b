import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name, takenName } from './fields.ts';

export const updateTranscriptName = writeCall({
  path: '/api/update-transcript-name',
  summary: 'Rename a transcript; 409 when the name is taken',
  body: z.object({ documentID: id, newName: name }),
  refusals: { 404: 'There is no such transcript' },
  conflict: { status: 409, when: 'The name is taken', fields: takenName },
  answer: z.object({ name: z.string() }),
});
