import { z } from 'zod';
import { writeCall } from './call.ts';
import { knownName } from './fields.ts';

export const deleteSymbol = writeCall({
  path: '/api/delete-symbol',
  summary: 'Delete a symbol with its words; it can be restored',
  body: z.object({ symbolName: knownName }),
  refusals: { 404: 'There is no such symbol' },
  answer: z.object({ name: z.string() }),
});
