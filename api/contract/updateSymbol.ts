import { z } from 'zod';
import { richText } from './richText.ts';
import { writeCall } from './call.ts';
import { count, id, knownName, newerRevision, partSpeech, shape, tags } from './fields.ts';

export const updateSymbol = writeCall({
  path: '/api/update-symbol',
  summary: 'Change a symbol; what is absent stays',
  body: z.object({
    symbolName: knownName,
    partSpeech: partSpeech.optional(),
    tags: tags.optional(),
    shape: shape.optional(),
    /** Id of the related layout; null or an empty text for none. */
    layout: z.string().max(200).nullable().optional(),
    layoutLogic: z.string().max(20_000).optional(),
    /** Which of its images are active, and in which styles. */
    renderData: z.array(z.object({ id, selected: z.boolean(), variants: tags })).max(1000).optional(),
    description: richText.nullable().optional(),
    /** As read with the symbol; without it the last one to save wins. */
    revision: count.optional(),
  }),
  refusals: { 404: 'There is no such symbol or image' },
  conflict: { status: 409, when: 'Somebody else saved meanwhile', fields: newerRevision },
  answer: z.object({ name: z.string(), revision: count }),
});
