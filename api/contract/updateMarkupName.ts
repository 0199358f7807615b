import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name, takenName } from './fields.ts';

export const updateMarkupName = writeCall({
  path: '/api/update-markup-name',
  summary: 'Rename a markup',
  body: z.object({ id, newName: name }),
  refusals: { 404: 'There is no such markup' },
  conflict: { status: 409, when: 'The name is taken', fields: takenName },
  answer: z.object({ name: z.string() }),
});
