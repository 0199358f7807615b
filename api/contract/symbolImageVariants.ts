import { z } from 'zod';
import { readCall } from './call.ts';

export const symbolImageVariants = readCall({
  path: '/api/symbol-image-variants',
  summary: 'Every style that an image of a symbol has, by alphabet',
  query: z.object({}),
  answer: z.object({ variants: z.array(z.string()) }),
});
