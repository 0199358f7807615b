import { z } from 'zod';
import { readCall } from './call.ts';
import { count, id, partSpeech } from './fields.ts';

export const wordsWithoutSymbol = readCall({
  path: '/api/words-without-symbol',
  summary: 'Words that transcripts say most and that no symbol knows, each with a sentence',
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  answer: z.object({ words: z.array(z.object({ lemma: z.string(), partSpeech, count, transcripts: count, sentence: z.string().nullable(), documentID: id })), /** However many are answered. */ total: count }),
});
