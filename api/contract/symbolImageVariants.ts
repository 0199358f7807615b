import { z } from 'zod';
import { readCall } from './call.ts';
import { tags } from './fields.ts';

export const symbolImageVariants = readCall({
  path: '/api/symbol-image-variants',
  summary: 'Every style that an image of a symbol has, by alphabet',
  query: z.object({}),
  answer: z.object({ variants: tags }),
});
