import { z } from 'zod';
import { readCall } from './call.ts';
import { address, count, epoch, id, person } from './fields.ts';

export const impact = readCall({
  path: '/api/impact',
  summary: 'Which recorded tapestries hold a symbol or a background, meeting by meeting: what a change of it would touch',
  query: z.object({ entity: z.string().regex(/^(?:symbol|background)-.{1,200}$/, 'symbol- or background- and an id') }),
  answer: z.object({
    name: z.string().nullable(),
    runs: count,
    people: count,
    meetings: z.array(z.object({
      documentID: id, document: z.string().nullable(), runs: count, erased: z.boolean(),
      newest: z.object({ id, time: epoch, by: person, thumbnailImage: address.nullable() }),
    })),
  }),
});
