import { z } from 'zod';
import { readCall } from './call.ts';
import { count, id } from './fields.ts';

const rules = z.object({
  /** Lemmas that are never shown nor matched. */
  hidden: z.array(z.string()),
  /** Lemmas whose symbol is placed whatever its count. */
  forced: z.array(z.string()),
  mapped: z.array(z.object({ lemma: z.string(), symbolName: z.string() })),
}).meta({ id: 'WordRules' });
export type WordRules = z.output<typeof rules>;
/** `revision`: for `save-words`; 0 where none were ruled yet. */
const seenRules = rules.extend({ revision: count });

export const words = readCall({
  path: '/api/words',
  summary: 'Words that are hidden, forced in or mapped: everywhere, and in one transcript',
  query: z.object({ documentID: id.optional() }),
  refusals: { 404: 'There is no such transcript' },
  answer: z.object({
    everywhere: seenRules,
    /** null without `documentID`. */
    transcript: seenRules.nullable(),
  }),
});
