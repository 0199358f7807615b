import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name, takenName } from './fields.ts';

export const updateBackgroundName = writeCall({
  path: '/api/update-background-name',
  summary: 'Rename a background, by its id or the name it has',
  body: z.object({ id: id.optional(), oldName: name.optional(), newName: name })
    .refine(({ id, oldName }) => id !== undefined || oldName !== undefined, { message: 'id or oldName', path: ['id'] }),
  refusals: { 404: 'There is no such background' },
  conflict: { status: 409, when: 'The name is taken', fields: takenName },
  answer: z.object({ name: z.string() }),
});
