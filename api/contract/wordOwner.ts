import { z } from 'zod';
import { readCall } from './call.ts';
import { id, name, partSpeech } from './fields.ts';

export const wordOwner = readCall({
  path: '/api/word-owner',
  summary: 'Which symbols have a word',
  query: z.object({ lemma: name, partSpeech: partSpeech.optional() }),
  answer: z.object({ owners: z.array(z.object({ symbolId: id, symbolName: z.string(), lemma: z.string(), partSpeech, emphasize: z.boolean() })) }),
});
