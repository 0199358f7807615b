import { z } from 'zod';
import { libraryEntry } from './libraryEntry.ts';
import { writeCall } from './call.ts';
import { knownName, name, partSpeech } from './fields.ts';

export const moveEntry = writeCall({
  path: '/api/move-entry',
  summary: 'Give a word to a symbol, whoever has it now: one step, nobody ever sees it without a symbol',
  body: z.object({ lemma: name, partSpeech, symbolName: knownName }),
  refusals: { 404: 'There is no such symbol or word' },
  answer: libraryEntry.extend({ from: z.string().nullable() }),
});
