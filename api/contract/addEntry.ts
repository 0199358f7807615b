import { z } from 'zod';
import { libraryEntry, takenEntry } from './libraryEntry.ts';
import { writeCall } from './call.ts';
import { knownName, name, partSpeech } from './fields.ts';

export const addEntry = writeCall({
  path: '/api/add-entry',
  summary: 'Give a symbol a word, or change the emphasis of one that it has',
  body: z.object({
    symbolName: knownName,
    entry: name,
    partSpeech: partSpeech.default('NOUN'),
    emphasize: z.boolean().default(false),
    /** The symbol has the word: only its emphasis is changed. A word that was taken from it meanwhile is not given back. */
    isKnown: z.boolean().optional(),
  }),
  refusals: { 404: 'There is no such symbol; with isKnown, or it has no such word' },
  conflict: { status: 409, when: 'Without isKnown: a symbol has this word, another one or this one', fields: takenEntry },
  answer: libraryEntry,
});
