import { z } from 'zod';
import { readCall } from './call.ts';
import { count, id } from './fields.ts';

const annotatedToken = z.object({
  token: z.string(),
  lemma: z.string(),
  /** A blank stands in front of it. */
  spaced: z.boolean(),
  /** Name of the symbol that stands for it. */
  symbol: z.string().nullable(),
  isVerb: z.boolean(),
  isSubj: z.boolean(),
  isObj: z.boolean(),
});

/** Index into a sentence's tokens. */
const place = count.nullable();

export const triples = readCall({
  path: '/api/triples',
  summary: 'Sentences of a transcript with subject, verb and object marked',
  query: z.object({
    documentID: id,
    /** As that run was made: its own text and library. */
    run: id.optional(),
    /** Only sentences with a triple that says this lemma. */
    word: z.string().min(1).max(200).optional(),
    /** Only sentences with a triple that means this symbol. */
    symbol: z.string().min(1).max(500).optional(),
    /** Sentences at once. */
    limit: z.coerce.number().int().min(1).max(1000).default(500),
    /** The `next` of the page before. */
    from: z.coerce.number().int().min(0).optional(),
  }),
  refusals: { 404: 'There is no such transcript or run' },
  answer: z.object({
    documentID: id,
    /** Of the whole transcript. */
    triplesCount: count,
    /** Most frequent first. */
    wordCounts: z.array(z.object({ word: z.string(), count })),
    /** Those that hold a triple and fit, in text order. */
    sentences: z.array(z.object({
      /** Index into `transcript.sentences` of the tapestry. */
      id: count,
      tokens: z.array(annotatedToken),
      triples: z.array(z.object({ subject: place, verb: count, object: place })),
    })),
    /** How many fit in all. */
    sentencesCount: count,
    next: count.nullable(),
  }),
});
