import { z } from 'zod';
import { readCall } from './call.ts';
import { address, id } from './fields.ts';
import { tapestry } from './tapestry.ts';

export const alternatives = readCall({
  path: '/api/alternatives',
  summary: 'What else a transcript could be: a small picture of its tapestry on every published background, painted when its address is asked for',
  query: tapestry.query.pick({ documentID: true, minSymbolCount: true }),
  refusals: { 404: 'There is no such transcript' },
  answer: z.object({
    alternatives: z.array(z.object({
      layout: z.object({ id: z.string(), name: z.string() }),
      backgroundID: id,
      name: z.string(),
      /** The default of its layout. */
      selected: z.boolean(),
      /** JPEG, 450 px across, for half an hour to an hour; another one as soon as anything it shows may have changed. */
      sketch: address,
    })),
  }),
});
