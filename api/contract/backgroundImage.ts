import { z } from 'zod';
import { readCall } from './call.ts';
import { backgroundSummary } from './backgroundSummary.ts';
import { address, id } from './fields.ts';

export const backgroundImage = readCall({
  path: '/api/background-image',
  summary: 'Address of a background\'s picture; the PNG itself for a client that accepts image/png',
  query: z.object({ backgroundID: id, join: z.stringbool().optional() }),
  refusals: { 404: 'There is no such background' },
  answer: z.object({
    id,
    imageUrl: address.nullable(),
    heightRatio: z.number().nullable(),
    /** With `join=true`. */
    background: backgroundSummary.optional(),
  }),
});
