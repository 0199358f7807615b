import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, knownName } from './fields.ts';

export const deleteSymbol = writeCall({
  path: '/api/delete-symbol',
  summary: 'Delete a symbol with its words, by its id or the name it has; it can be restored',
  body: z.object({ id: id.optional(), symbolName: knownName.optional() })
    .refine((body) => body.id !== undefined || body.symbolName !== undefined, { message: 'id or symbolName', path: ['symbolName'] }),
  refusals: { 404: 'There is no such symbol' },
  answer: z.object({ name: z.string() }),
});
