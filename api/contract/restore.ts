import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, takenName } from './fields.ts';
import { takenEntry } from './libraryEntry.ts';

export const restore = writeCall({
  path: '/api/restore',
  summary: 'Bring a deleted symbol, background or markup back as it was; words of a symbol that others took meanwhile stay with them',
  body: z.object({ kind: z.enum(['symbol', 'background', 'markup']), id }),
  refusals: { 404: 'There is nothing to restore' },
  conflict: { status: 409, when: 'The name is taken', fields: takenName },
  answer: z.object({ name: z.string(), wordsElsewhere: z.array(takenEntry) }),
});
