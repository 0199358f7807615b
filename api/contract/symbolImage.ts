import { z } from 'zod';
import { readCall } from './call.ts';
import { address, id, shape } from './fields.ts';

export const symbolImage = readCall({
  path: '/api/symbol-image',
  summary: 'Images of a symbol or background; with join their symbol\'s data too',
  query: z.object({
    /** Of a symbol, of one of its images, or of a background. */
    id,
    join: z.stringbool().optional(),
    variants: z.union([z.string(), z.array(z.string())]).optional(),
    inTapestry: z.stringbool().optional(),
  }),
  refusals: { 404: 'There is no such symbol, image or background' },
  answer: z.object({
    id,
    images: z.array(z.object({
      id, imageUrl: address.nullable(), heightRatio: z.number(), selected: z.boolean(), variants: z.array(z.string()),
      /** With `join=true`. */
      shape: shape.nullable().optional(), tags: z.array(z.string()).optional(), description: z.unknown().optional(),
      colors: z.object({ primary: z.string(), secondary: z.string() }).nullable().optional(),
      primarySymbol: z.string().nullable().optional(), symbols: z.array(z.string()).optional(),
    })),
  }),
});
