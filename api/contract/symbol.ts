import { z } from 'zod';
import { richText } from './richText.ts';
import { symbolImage, symbolSummary } from './symbolSummary.ts';
import { readCall } from './call.ts';
import { count, id, knownName } from './fields.ts';

export const symbol = readCall({
  path: '/api/symbol',
  summary: 'One symbol with its drawings, words and description',
  query: z.object({ symbol: knownName }),
  refusals: { 404: 'There is no such symbol' },
  answer: symbolSummary.extend({
    layoutLogic: z.string(),
    description: richText.nullable(),
    /** Drawings with their SVG. */
    render: z.array(symbolImage.extend({ imageFile: z.string() })),
    /** Slots whose rules name this symbol, by name or tag. */
    rulepaths: z.array(z.object({ backgroundId: id, slotId: z.number() })),
    /** Its words, for search and display. */
    keyWords: z.array(z.string()),
    /** Transcripts that have a tapestry with it. */
    count,
    inTapestry: z.boolean(),
    /** For the next save. */
    revision: count,
  }),
});
