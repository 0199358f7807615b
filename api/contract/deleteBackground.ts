import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name } from './fields.ts';

export const deleteBackground = writeCall({
  path: '/api/delete-background',
  summary: 'Delete a background; it can be restored',
  body: z.object({ backgroundId: id.optional(), id: id.optional(), symbolName: name.optional() })
    .refine((body) => Object.values(body).some((value) => value !== undefined), { message: 'backgroundId, id or symbolName', path: ['backgroundId'] }),
  refusals: { 404: 'There is no such background' },
  answer: z.object({ name: z.string() }),
});
