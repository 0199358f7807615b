import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, knownName } from './fields.ts';

export const uploadImages = writeCall({
  path: '/api/upload-images',
  summary: 'Add drawings to a symbol: good ones are kept, the others are told with the reason',
  body: z.object({
    symbolName: knownName,
    type: z.enum(['symbol', 'background']).default('symbol'),
    images: z.array(z.object({
      svg: z.string(),
      heightRatio: z.number().optional(),
      selected: z.boolean().default(false),
      /** For sentences about this one. */
      name: z.string().max(200).optional(),
    })).max(200),
  }),
  refusals: { 404: 'There is no such symbol', 422: 'None of the images can be taken' },
  answer: z.object({ images: z.array(z.object({ id, heightRatio: z.number() })), failed: z.array(z.object({ file: z.string(), reason: z.string() })) }),
});
