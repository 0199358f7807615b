import { z } from 'zod';
import { readCall } from './call.ts';
import { address, count, epoch, id, person } from './fields.ts';

/** So many meetings are answered at once at most. */
export const MAX_MEETINGS = 1000;

export const impact = readCall({
  path: '/api/impact',
  summary: 'Which recorded tapestries hold a symbol or a background, meeting by meeting: what a change of it would touch',
  query: z.object({ entity: z.string().regex(/^(?:symbol|background)-.{1,200}$/, 'symbol- or background- and an id'), limit: z.coerce.number().int().min(1).max(MAX_MEETINGS).optional() }),
  answer: z.object({
    name: z.string().nullable(),
    runs: count,
    people: count,
    /** Meetings in all, and those of which another tapestry could still be made; `meetings` holds at most `limit` of them. */
    meetingCount: count,
    livingCount: count,
    meetings: z.array(z.object({
      documentID: id, document: z.string().nullable(), runs: count, erased: z.boolean(),
      newest: z.object({ id, time: epoch, by: person, thumbnailImage: address.nullable() }),
    })),
  }),
});
