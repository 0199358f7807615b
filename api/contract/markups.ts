import { z } from 'zod';
import { readCall } from './call.ts';
import { address, changed, id } from './fields.ts';

export const markups = readCall({
  path: '/api/markups',
  summary: 'All markups by name',
  query: z.object({}),
  answer: z.object({
    markups: z.array(z.object({
      id,
      name: z.string(),
      imageUrl: address,
      /** As the drawing itself says, in px. */
      width: z.number(),
      height: z.number(),
      ...changed,
    })),
  }),
});
