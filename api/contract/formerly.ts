import { z } from 'zod';
import { readCall } from './call.ts';
import { id, knownName } from './fields.ts';

export const formerly = readCall({
  path: '/api/formerly',
  summary: 'Symbols or backgrounds that have or had a name, or the one of an id: what each was called last, and whether it was deleted; what is there comes first',
  query: z.object({ kind: z.enum(['symbol', 'background']), name: knownName.optional(), id: id.optional() })
    .refine((query) => (query.name === undefined) !== (query.id === undefined), { message: 'name or id', path: ['name'] }),
  answer: z.object({ things: z.array(z.object({ id: z.string(), name: z.string().nullable(), isDeleted: z.boolean() })) }),
});
