import { z } from 'zod';
import { readCall } from './call.ts';
import { count, id } from './fields.ts';

export const uses = readCall({
  path: '/api/uses',
  summary: 'Transcripts whose tapestries show a symbol or background',
  query: z.object({ kind: z.enum(['symbol', 'background']), id }),
  answer: z.object({ count, transcripts: z.array(z.object({ documentID: id, title: z.string().nullable(), day: z.string() })) }),
});
