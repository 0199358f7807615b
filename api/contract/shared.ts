import { z } from 'zod';
import { readCall } from './call.ts';
import { address, epoch, id, layoutParams, person } from './fields.ts';

const made = { id, time: epoch, by: person };

export const shared = readCall({
  path: '/api/shared',
  summary: 'What a link to a tapestry leads to',
  query: z.object({ share: id }),
  refusals: { 404: 'There is no such link' },
  answer: z.discriminatedUnion('status', [
    z.object({ status: z.literal('ended'), ...made, endedBy: person, endedAt: epoch }),
    /** The transcript was deleted, and all that was made of it. */
    z.object({ status: z.literal('erased'), ...made }),
    /** Exactly what was shared, whatever was changed since. */
    z.object({
      status: z.literal('fixed'), ...made,
      documentID: id, renderKey: z.string(),
      documentName: z.string(), date: z.string().nullable(),
      alternativeText: z.string(),
      /** The very picture; null until it is painted. */
      tapestryImage: address.nullable(),
      /** To be seen until the very picture is loaded. */
      thumbnailImage: address.nullable(),
    }),
    /** The tapestry as it is now: its last arranged run, or else what is current. */
    z.object({ status: z.literal('following'), ...made, documentID: id, layout: id, params: layoutParams, backgroundID: id, run: id.nullable() }),
  ]),
});
