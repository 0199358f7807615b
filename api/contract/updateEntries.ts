import { z } from 'zod';
import { libraryEntry, takenEntry } from './libraryEntry.ts';
import { writeCall } from './call.ts';
import { knownName } from './fields.ts';

export const updateEntries = writeCall({
  path: '/api/update-entries',
  summary: 'Make a symbol\'s words exactly these',
  body: z.object({ symbolName: knownName, entries: z.array(libraryEntry).max(5000) }),
  refusals: { 404: 'There is no such symbol' },
  conflict: { status: 409, when: 'Another symbol has this word', fields: takenEntry },
  answer: z.object({ entries: z.array(libraryEntry) }),
});
