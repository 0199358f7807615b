import { z } from 'zod';
import { readCall } from './call.ts';

export const backgroundImageVariants = readCall({
  path: '/api/background-image-variants',
  summary: 'Every style that an image of a background has, by alphabet',
  query: z.object({}),
  answer: z.object({ variants: z.array(z.string()) }),
});
