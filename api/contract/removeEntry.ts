import { z } from 'zod';
import { writeCall } from './call.ts';
import { knownName, name, partSpeech } from './fields.ts';

export const removeEntry = writeCall({
  path: '/api/remove-entry',
  summary: 'Take a word from a symbol',
  body: z.object({ symbolName: knownName, lemma: name, partSpeech }),
  refusals: { 404: 'There is no such symbol' },
  answer: z.object({ lemma: z.string(), partSpeech }),
});
