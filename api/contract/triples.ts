import { z } from 'zod';
import { readCall } from './call.ts';
import { count, id } from './fields.ts';

export const annotatedToken = z.object({
  token: z.string(),
  /** Name of the symbol that stands for it. */
  symbol: z.string().nullable(),
  isVerb: z.boolean(),
  isSubj: z.boolean(),
  isObj: z.boolean(),
});

export const triples = readCall({
  path: '/api/triples',
  summary: 'Sentences of a transcript with subject, verb and object marked',
  query: z.object({ documentID: id }),
  refusals: { 404: 'There is no such transcript' },
  answer: z.object({
    documentID: id,
    triplesCount: count,
    /** Most frequent first. */
    wordCounts: z.array(z.object({ word: z.string(), count })),
    /** Those that hold a triple, in text order. */
    sentences: z.array(z.object({ tokens: z.array(annotatedToken) })),
  }),
});
