import { z } from 'zod';
import { libraryEntry, takenEntry } from './libraryEntry.ts';
import { writeCall } from './call.ts';
import { name, partSpeech } from './fields.ts';

export const addEntry = writeCall({
  path: '/api/add-entry',
  summary: 'Give a symbol a word',
  body: z.object({ symbolName: name, entry: name, partSpeech: partSpeech.default('NOUN'), emphasize: z.boolean().default(false) }),
  refusals: { 404: 'There is no such symbol', 422: 'The key was used with another body' },
  conflict: { status: 409, when: 'Another symbol has this word', fields: takenEntry },
  answer: libraryEntry,
});
