import { z } from 'zod';
import { readCall } from './call.ts';
import { id } from './fields.ts';

const wordRules = z.object({ hidden: z.array(z.string()), forced: z.array(z.string()), mapped: z.array(z.object({ lemma: z.string(), symbolId: z.string() })) });

export const compositionInput = readCall({
  path: '/api/composition-input',
  summary: 'What a tapestry of a transcript is composed from, for a page that composes it itself while a background is drawn',
  query: z.object({
    documentID: id,
    /** The `libraryVersion` that is at hand: its manifest is then not sent again. */
    library: z.string().max(200).optional(),
  }),
  refusals: { 404: 'There is no such transcript' },
  answer: z.object({
    documentID: id,
    title: z.string(),
    date: z.string().nullable(),
    setup: z.string(),
    contentHash: z.string(),
    /** What was understood of the transcript. */
    analysis: z.looseObject({ version: z.string() }),
    /** Word rules of this transcript alone. */
    words: wordRules.nullable(),
    libraryVersion: z.string(),
    manifest: z.object({ symbols: z.array(z.looseObject({ id, name: z.string() })), words: wordRules }).nullable(),
    rendererVersion: z.string(),
  }),
});
